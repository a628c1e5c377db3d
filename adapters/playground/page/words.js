// Every word of the page, as the server has put it into the page itself.

const words = JSON.parse(document.body.dataset.words);

export function say(key, said = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => said[name]);
}

// The sentences of the page, which the server has put into it.

const words = JSON.parse(document.body.dataset.words);

export function say(key, said = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => said[name]);
}

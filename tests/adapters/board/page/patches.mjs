// The page makes of an old sight and the server's changes the server's new one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { patched } from "../page/sight.js";

test("changes lead from each sight to the next", () => {
  const steps = JSON.parse(readFileSync(new URL("patches.json", import.meta.url), "utf-8"));
  assert.ok(steps.length > 0);
  for (const { old, changes, next } of steps) assert.deepEqual(patched(old, changes), next);
});

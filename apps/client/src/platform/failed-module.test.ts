import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedModule } from './failed-module.ts';

const origin = 'https://hoist.test';
const file = `${origin}/assets/login-sheet-x1.js`;

test("reads the failed module from the browser's message, without the query of an earlier retry [OF015]", () => {
  assert.equal(
    failedModule(new TypeError(`Failed to fetch dynamically imported module: ${file}`), origin),
    file,
  );
  assert.equal(
    failedModule(new TypeError(`error loading dynamically imported module: ${file}?again=2`), origin),
    file,
  );
});

test('ignores messages without an address, other origins and values that are no errors', () => {
  assert.equal(failedModule(new TypeError('Importing a module script failed.'), origin), undefined);
  assert.equal(failedModule(new TypeError('Failed: https://elsewhere.test/a.js'), origin), undefined);
  assert.equal(failedModule(`Failed: ${file}`, origin), undefined);
});

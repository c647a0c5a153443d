import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localPathsIn } from './local-paths.ts';

test('names a path of one machine with its line, but no path of the product', () => {
  const home = `/${'root'}/.cache`;
  assert.deepEqual(localPathsIn('a.md', `one\nsee ${home} here`), [`a.md:2: ${home}`]);
  assert.deepEqual(localPathsIn('a.ts', `const a = '${home}';`).length, 1);
  assert.deepEqual(localPathsIn('a.ts', "import { a } from './home/a.ts';"), []);
  assert.deepEqual(localPathsIn('a.ts', "const path = '/inside/orders';"), []);
});

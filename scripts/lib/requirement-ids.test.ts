import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byArea, exercises, idsInTitles, reachedFrom, requirementIds } from './requirement-ids.ts';

const document = `| ID | Requirement | Where | Level |
|---|---|---|---|
| RT001 | The product is a web site. | web | browser |
| ~~RT002~~ | Dropped. | web | browser |
| ST014 | Like RT001. | all | unit |
| 5 | RT001, ST014 |
`;

test('counts rows once, and no struck out rows or mentions', () => {
  assert.deepEqual(requirementIds(document), ['RT001', 'ST014']);
});

test('counts ids only at the end of a title, with any quotes and following tags', () => {
  const titles = [
    'one id [ST014]',
    'two ids [RT001, ST014]',
    'no id',
    '[AA001] in front',
    'not an id [ST14]',
  ].map((title) => `test('${title}', () => {});`);
  assert.deepEqual(idsInTitles(titles.join('\n')), ['ST014', 'RT001', 'ST014']);
  assert.deepEqual(idsInTitles('test(`for ${n} [CO001]`, () => {});'), ['CO001']);
  assert.deepEqual(idsInTitles("test('for a browser [CO003] @browser @once', () => {});"), ['CO003']);
  assert.deepEqual(idsInTitles("test('left out by npm test [CO003] @phone @long', () => {});"), []);
  const atDesk = (tags: readonly string[]) => !tags.includes('@once');
  assert.deepEqual(
    idsInTitles("test('on a size that its file leaves out [CO003] @once', () => {});", atDesk),
    [],
  );
  assert.deepEqual(idsInTitles("test('[CO004] in front @once', () => {});"), []);
  assert.deepEqual(idsInTitles(['test(', '  "a long title [CO002]",', ');'].join('\n')), ['CO002']);
});

test('keeps the order of areas', () => {
  const areas = byArea(['ST014', 'RT001', 'ST015']);
  assert.deepEqual(
    [...areas],
    [
      ['ST', ['ST014', 'ST015']],
      ['RT', ['RT001']],
    ],
  );
});

test('counts tests that import production code, directly or by helpers, but not a copy', () => {
  const sources: Readonly<Record<string, string>> = {
    'apps/client/src/main.tsx': "import { look } from './look.ts';\n",
    'apps/client/src/look.ts': 'export const look = 1;\n',
    'apps/client/src/copy.ts': "import { look } from './look.ts';\nexport const copied = look;\n",
    'apps/client/src/test-samples.ts': "import { look } from './look.ts';\n",
    'apps/client/src/own.test.ts': "import { look } from './look.ts';\n",
    'apps/client/src/helped.test.ts': "import { samples } from './test-samples.ts';\n",
    'apps/client/src/copied.test.ts': "import { copied } from './copy.ts';\n",
  };
  const sourceOf = (file: string) => sources[file];
  const production = reachedFrom(['apps/client/src/main.tsx'], sourceOf);
  assert.deepEqual([...production], ['apps/client/src/main.tsx', 'apps/client/src/look.ts']);
  const counts = (name: string) => exercises(`apps/client/src/${name}.test.ts`, production, sourceOf);
  assert.deepEqual(['own', 'helped', 'copied'].map(counts), [true, true, false]);
});

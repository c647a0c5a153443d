import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BREAKPOINTS } from '@hoist/domain/limits';

const client = new URL('..', import.meta.url).pathname;
const tokens = new URL('../../../../packages/design-tokens/tokens.css', import.meta.url).pathname;

/** The logo's text on landings hides at widths of its own, where it would push the buttons out; French needs more. */
const exceptions = ['max-width: 379px', 'max-width: 429px'];

const queries = [tokens, ...globSync('**/*.css', { cwd: client }).map((file) => client + file)]
  .flatMap((file) => readFileSync(file, 'utf8').match(/@media[^{]*width[^{]*/g) ?? [])
  .flatMap((query) => query.match(/(?:min|max)-width: [\d.]+px/g) ?? [])
  .filter((query) => !exceptions.includes(query));

const { XSmall, Small, Medium, Large, XLarge } = BREAKPOINTS;
const from = [Small, Medium, Large, XLarge].map((width) => `min-width: ${width}px`);
/** A range ends 0.02 px below the next one. */
const below = [XSmall, Small, Medium].map((width) => `max-width: ${Number((width - 0.02).toFixed(2))}px`);

test('changes layouts only at the named widths [CO030, CO031, CO032]', () => {
  const others = new Set(queries.filter((query) => ![...from, ...below].includes(query)));
  assert.deepEqual([...others], []);
});

test('uses every named width in a layout [CO029, CO030, CO031, CO032, CO033, CO034]', () => {
  for (const query of ['max-width: 300px', ...from]) assert.ok(queries.includes(query), query);
});

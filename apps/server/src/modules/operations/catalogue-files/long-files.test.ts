import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { MAX_FIT_PRICES } from '@hoist/domain/limits';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { importCatalogue, type ImportKind } from './import-catalogue.ts';

const { database, clock } = await productFixture();
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });

const rows = 10_000;
const table = (heading: string, row: (at: number) => string) =>
  [heading, ...Array.from({ length: rows }, (_, at) => row(at))].join('\n');

/** Plans a file, and measures the most processor time between two turns of the event loop. */
async function plan(what: ImportKind, text: string) {
  let runs = true;
  const planning = importCatalogue(database, {
    what,
    apply: '',
    actorId: owner.usersId,
    locale: 'en',
    now: clock.now(),
    files: [{ size: text.length, read: () => Promise.resolve(Buffer.from(text)) }] as never,
  }).finally(() => (runs = false));
  let longest = 0;
  while (runs) {
    const begun = process.threadCpuUsage();
    await turn();
    const { user, system } = process.threadCpuUsage(begun);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return { planned: await planning, longest };
}

const years = (at: number) => `${1900 + (at % 200)},${1900 + (at % 200)}`;
const files: readonly (readonly [what: string, kind: ImportKind, text: string])[] = [
  ['a coupon again and again', 'coupons', table('code,title_en,title_fr,amount', () => 'AGAIN,T,T,10')],
  ['new services', 'services', table('code,title_en,labour_hours', (at) => `new-${at},T,1`)],
  [
    'parts types of one service',
    'parts',
    table('service,code,title_en,title_fr,price', (at) => `starter,p${at},T,T,9`),
  ],
  [
    'prices of one service',
    'vehicles',
    table(
      'service,year_from,year_to,cylinders,fuel,hours',
      (at) => `starter,${years(at)},${1 + (Math.floor(at / 200) % 16)},${at < 3200 ? 'gas' : 'diesel'},1`,
    ),
  ],
  ['a heading that never ends', 'parts', Array.from({ length: 300_000 }, (_, at) => `a${at}`).join(',')],
];

for (const [what, kind, text] of files)
  test(`lets the server answer other calls while it plans a file: ${what}`, async () => {
    const { longest } = await plan(kind, text);
    assert.ok(longest < 500, `the event loop was busy for ${longest.toFixed(0)} ms`);
  });

test('explains each price by vehicle that a service has no place for', async () => {
  const [, , , [, kind, text] = []] = files;
  assert.ok(kind && text);
  const { planned } = await plan(kind, text);
  assert.ok(planned.ok);
  const { counts, rows: shown } = planned.value;
  assert.deepEqual(new Set(shown.slice(0, 400).map(({ error }) => error)), new Set(['That’s too many']));
  assert.ok(counts.new <= MAX_FIT_PRICES);
  assert.ok(counts.wrong >= 6400 - MAX_FIT_PRICES);
});

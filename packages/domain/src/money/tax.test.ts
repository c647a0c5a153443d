import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { britishColumbia, novaScotia, ontario, quebec } from '../../test/provinces.ts';
import { samples } from '../../test/samples.ts';
import { taxLines } from './tax.ts';

const labour = (amountCents: number, code = 'brake-pads-front') => ({
  kind: 'labour' as const,
  code,
  amountCents,
});
const parts = (amountCents: number) => ({ kind: 'parts' as const, code: 'standard', amountCents });
const travel = (amountCents: number, code = 'brake-pads-front') => ({
  kind: 'travel' as const,
  code,
  amountCents,
});
const on = { discountCents: 0, serviceDate: '2026-11-20' };

test('computes a line for each tax of the province [MN004]', () => {
  const lines = [labour(10_000), parts(5_000), travel(850)];
  assert.deepEqual(taxLines({ lines, ...on, rules: ontario }), [
    { tax: 'HST', rate: 0.13, amountCents: 2061 },
  ]);
  assert.deepEqual(taxLines({ lines, ...on, rules: quebec }), [
    { tax: 'GST', rate: 0.05, amountCents: 793 },
    { tax: 'QST', rate: 0.09975, amountCents: 1581 },
  ]);
});

test('uses the rate of the day of the service [MN004]', () => {
  const request = { lines: [labour(10_000)], discountCents: 0, rules: novaScotia };
  assert.deepEqual(taxLines({ ...request, serviceDate: '2025-03-31' })[0]?.amountCents, 1500);
  assert.deepEqual(taxLines({ ...request, serviceDate: '2025-04-01' })[0]?.amountCents, 1400);
  assert.deepEqual(taxLines({ ...request, serviceDate: '1990-01-01' }), []);
});

test('rounds each tax line half-up on its own [MN004]', () => {
  const lines = [labour(1_010)];
  assert.deepEqual(
    taxLines({ lines, ...on, rules: britishColumbia }).map((tax) => tax.amountCents),
    [51, 71],
  );
});

test('subtracts a discount before tax [MN006]', () => {
  const lines = [labour(10_000), parts(5_000)];
  assert.equal(taxLines({ lines, ...on, discountCents: 1_500, rules: ontario })[0]?.amountCents, 1755);
});

test('charges no PST on an exempt service and its trip, but on parts', () => {
  const boost = [labour(6_000, 'battery-boost'), travel(1_000, 'battery-boost')];
  assert.deepEqual(taxLines({ lines: boost, ...on, rules: britishColumbia }), [
    { tax: 'GST', rate: 0.05, amountCents: 350 },
  ]);
  const mixed = [labour(6_000, 'battery-boost'), parts(6_000)];
  assert.deepEqual(
    taxLines({ lines: mixed, ...on, discountCents: 2_000, rules: britishColumbia }).map(
      (tax) => tax.amountCents,
    ),
    [500, 350],
  );
});

test('computes every tax line within half a cent of exact', () => {
  const line = fc.record({
    kind: fc.constantFrom('labour' as const, 'parts' as const, 'travel' as const),
    code: fc.constantFrom('brake-pads-front', 'battery-boost'),
    amountCents: fc.nat(500_000),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, share) => {
        const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
        const discountCents = Math.floor(sum * share);
        for (const { rate, amountCents } of taxLines({
          lines,
          discountCents,
          rules: quebec,
          serviceDate: '2026-11-20',
        })) {
          assert.ok(Math.abs(amountCents - (sum - discountCents) * rate) <= 0.5 + 1e-6);
        }
      },
    ),
    samples(300),
  );
});

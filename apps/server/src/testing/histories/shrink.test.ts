import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Step } from './command.ts';
import { shrink } from './shrink.ts';

const book = (on: string, pays: string): Step => ({ do: 'book', by: 'customer', on, pays });
const steps: readonly Step[] = [
  book('Ana', 'cash'),
  { do: 'confirm', by: 'mechanic', on: 'v1' },
  book('Ben', 'card that asks'),
  { do: 'pass_time', by: 'world', until: 'its end' },
  { do: 'confirm', by: 'mechanic', on: 'v2' },
  { do: 'tip', by: 'customer', on: 'v1.pads', amount: '9.97' },
  { do: 'refund', by: 'owner', on: 'v2.battery', part: '5 cents', cash_of: 'mechanic' },
];
const refundsBen = (all: readonly Step[]): boolean => {
  const visits = all.filter((step) => step.do === 'book');
  const index = visits.findIndex((step) => step.on === 'Ben');
  return all.some((step) => step.do === 'refund' && step.on === `v${index + 1}.battery`);
};

test('leaves out steps and visits that do not matter, and takes the simplest values', async () => {
  let tries = 0;
  const shrunk = await shrink(
    steps,
    async (all) => {
      tries += 1;
      return refundsBen(all) && all.some((step) => step['pays'] === 'card that asks');
    },
    60,
  );
  assert.deepEqual(shrunk, [
    book('Ben', 'card that asks'),
    { do: 'refund', by: 'owner', on: 'v1.battery', part: 'all', cash_of: 'office' },
  ]);
  assert.ok(tries <= 60);
});

test('plays no more than the given number of shorter histories', async () => {
  let tries = 0;
  const breaks = async () => {
    tries += 1;
    return false;
  };
  assert.deepEqual(await shrink(steps, breaks, 5), steps);
  assert.equal(tries, 5);
});

import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { fairQueue } from './fair-queue.ts';

/** Queues work of `callers` and returns what has started; `endNext` ends the earliest that runs. */
async function queueOf(atOnce: number, callers: readonly string[]) {
  const queue = fairQueue(atOnce);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const all = callers.map((caller, at) =>
    queue(caller, async () => {
      started.push(caller);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (at === 0) throw new RangeError(caller);
    }),
  );
  const endNext = async () => {
    ends.shift()?.();
    await turn();
  };
  await turn();
  return { started, endNext, ended: Promise.allSettled(all) };
}

test('starts the work of another caller beside that of a caller who has more', async () => {
  const { started, endNext, ended } = await queueOf(2, ['many', 'many', 'many', 'other']);
  assert.deepEqual(started, ['many', 'other']);
  for (let left = 4; left > 0; left -= 1) await endNext();
  await ended;
});

test('lets callers who wait take turns, also after an error', async () => {
  const { started, endNext, ended } = await queueOf(1, ['many', 'many', 'many', 'one', 'two', 'one']);
  for (let left = 6; left > 0; left -= 1) await endNext();
  assert.deepEqual(started, ['many', 'many', 'one', 'two', 'many', 'one']);
  await ended;
});

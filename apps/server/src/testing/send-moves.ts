import assert from 'node:assert/strict';
import { UNDO_MS } from '@hoist/domain/order/undo-move';
import type { ProductFixture } from './product-fixture.ts';

/** Sends the messages of the moves that can no longer be undone, by default of all. */
export async function sendMoves({ jobs, clock }: ProductFixture, wait: number = UNDO_MS): Promise<void> {
  clock.advance(wait);
  const job = jobs.find(({ name }) => name === 'visit-moves');
  assert.ok(job);
  while ((await job.run(clock.now())) === 'more');
}

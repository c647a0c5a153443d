import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { visitMovesJob } from '#server/modules/dispatch/board/finish-moves.ts';
import type { OrdersFixture } from './orders-fixture.ts';

/** Lets the ten seconds of the last moves pass, and sends their messages. */
export async function finishMoves({
  context,
  clock,
}: Pick<OrdersFixture, 'context' | 'clock'>): Promise<void> {
  clock.advance(UNDO_MS);
  const job = visitMovesJob(context);
  while ((await job.run(clock.now())) === 'more');
}

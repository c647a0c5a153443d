import { UNDO_MS } from '@hoist/domain/order/undo-move';
import { visitMovesJob } from '#server/modules/dispatch/board/finish-moves.ts';
import { stepMessagesJob } from '#server/modules/orders/commands/progress/step-messages.ts';
import type { Needs } from '#server/modules/orders/order-ports.ts';
import type { TestClock } from './clock.ts';

interface Fixture {
  readonly context: Needs<'database' | 'links'>;
  readonly clock: TestClock;
}

/** Sends the messages of steps that cannot be undone anymore. */
export async function sendDueSteps({ context, clock }: Fixture): Promise<void> {
  const job = stepMessagesJob(context);
  while ((await job.run(clock.now())) === 'more');
}

/** Lets the ten seconds of the last steps pass, and sends their messages. */
export async function sendSteps(fixture: Fixture): Promise<void> {
  fixture.clock.advance(UNDO_MS);
  await sendDueSteps(fixture);
}

/** Lets the ten seconds of the last moves pass, and sends their messages. */
export async function finishMoves({ context, clock }: Fixture): Promise<void> {
  clock.advance(UNDO_MS);
  const job = visitMovesJob(context);
  while ((await job.run(clock.now())) === 'more');
}

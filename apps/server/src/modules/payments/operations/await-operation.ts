import { setTimeout as wait } from 'node:timers/promises';
import { assertUnreachable } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { runOperation, type OperationResult } from './run-operation.ts';

/** How long a caller waits for the provider before the operation continues in the background (decision M4). */
export const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 40;

/** Sends an operation and returns its result. If another process is sending it, waits for that one's result. */
export async function awaitOperation(context: PaymentsContext, key: string): Promise<OperationResult> {
  const until = performance.now() + (context.patienceMs ?? PATIENCE_MS);
  for (;;) {
    const result = (await runOperation(context, key)) ?? (await readEnd(context, key));
    if (result) return result;
    if (performance.now() >= until) return { kind: 'unknown' };
    await wait(LOOK_EVERY_MS);
  }
}

interface Ended {
  readonly kind: 'done' | 'refused';
  readonly code?: string;
  readonly message?: string;
}

/** The result of an operation; undefined while it is in progress. */
async function readEnd(context: PaymentsContext, key: string): Promise<OperationResult | undefined> {
  const operation = await context.database.db
    .selectFrom('stripeOps')
    .select(['state', 'response'])
    .where('opKey', '=', key)
    .executeTakeFirst();
  const state = operation?.state;
  switch (state) {
    case 'done':
      return { kind: 'done' };
    case 'refused': {
      // Without a response it was dropped before it was sent.
      const { code = 'dropped', message = '' } = (operation?.response ?? {}) as Partial<Ended>;
      return { kind: 'refused', code, message };
    }
    case 'unknown':
      return { kind: 'unknown' };
    case 'waiting':
    case undefined:
      return undefined;
    default:
      return assertUnreachable(state);
  }
}

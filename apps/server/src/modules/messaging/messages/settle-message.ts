import type { OutboxMessageId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

interface Settled {
  readonly state: 'sent' | 'dead';
  readonly error: string | null;
  readonly sentAt?: Date;
  readonly providerId?: string | null;
}

/** Ends a message and erases its text, because codes and links must not be kept. */
export async function settleMessage(tx: Tx, id: OutboxMessageId, settled: Settled): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...settled, body: '', begunAt: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

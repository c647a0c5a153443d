import type { Tx } from '#server/platform/db/database.ts';

interface Settled {
  readonly state: 'sent' | 'dead';
  /** Why it is dead; kept for the office. */
  readonly error: string | null;
  readonly sent_at?: Date;
}

/** Ends a message. Its words go with it: codes and links must not stay behind. */
export async function settleMessage(tx: Tx, id: number, settled: Settled): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ ...settled, body: '', begun_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

import { notify } from '../db/notify.ts';
import type { Tx } from '../db/database.ts';

export const eventsChannel = 'events';

/** Something a user's open screens should read again. It names what changed, never what it became. */
export interface LiveEvent {
  readonly kind: 'order' | 'notification' | 'message' | 'position';
  /** The order service or notification it is about. */
  readonly id?: number | undefined;
}

/** Tells the open screens of some users, on every process, once the transaction commits. */
export async function publish(tx: Tx, users: readonly number[], event: LiveEvent): Promise<void> {
  const to = [...new Set(users)];
  if (to.length > 0) await notify(tx, eventsChannel, JSON.stringify({ to, kind: event.kind, id: event.id }));
}

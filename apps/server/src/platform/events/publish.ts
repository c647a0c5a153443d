import type { UserId } from '@hoist/domain/ids';
import { notify } from '../db/notify.ts';
import type { Tx } from '../db/database.ts';

export const eventsChannel = 'events';

/** Tells a user's open screens what to read again. It contains no data of the change itself. */
export interface LiveEvent {
  readonly kind: 'order' | 'notification' | 'message' | 'position';
  readonly id?: number | undefined;
}

/** Sends an event to the open screens of these users, on every process, after the commit. */
export async function publish(tx: Tx, users: readonly UserId[], event: LiveEvent): Promise<void> {
  const to = [...new Set(users)];
  if (to.length > 0) await notify(tx, eventsChannel, JSON.stringify({ to, kind: event.kind, id: event.id }));
}

import { readRecords, removeRecord, removeRecords, writeRecord } from '#client/platform/record-store.ts';
import { createStore } from '@hoist/web/store';
import type { QueuedAction } from './queued-action.ts';

/** The unconfirmed steps of this device's user: this window's copy of the queue in IndexedDB. */
export const queuedActions = createStore<readonly QueuedAction[]>([]);

const folder = (userId: number) => `act/${userId}/`;
const nameOf = ({ userId, seq, key }: QueuedAction) =>
  `${folder(userId)}${String(seq).padStart(16, '0')}-${key}`;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hoist.acts');

/** Steps that could not be stored because storage is full or blocked; they live in this window only. */
const inMemory = new Set<number>();
let last = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Runs queue operations one at a time, so that a read never misses a pending write. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Greater than every earlier number, even if the device's clock was set back. */
export function nextSequence(): number {
  last = Math.max(Date.now(), last + 1, ...queuedActions.get().map(({ seq }) => seq + 1));
  return last;
}

/** Reloads the steps of a user from IndexedDB; no other user's steps are shown. */
export const loadQueue = (userId: number | undefined): Promise<void> =>
  inTurn(async () => {
    const kept = userId === undefined ? [] : await readRecords<QueuedAction>(folder(userId));
    const others = queuedActions.get().filter((act) => act.userId === userId && inMemory.has(act.seq));
    queuedActions.set([...kept, ...others]);
  });

/** Stores a step; `before` is its previous version under another key. */
export const saveQueued = (act: QueuedAction, before?: QueuedAction): Promise<void> =>
  inTurn(async () => {
    if (!(await writeRecord(nameOf(act), act))) inMemory.add(act.seq);
    if (before && before.key !== act.key) await removeRecord(nameOf(before));
    queuedActions.set([...queuedActions.get().filter(({ seq }) => seq !== act.seq), act]);
    channel?.postMessage('changed');
  });

/**
 * Deletes steps from storage. The screens show them until `hideQueued`, so that no step flickers back to undone.
 */
export const deleteQueued = (gone: readonly QueuedAction[]): Promise<void> =>
  inTurn(async () => {
    for (const act of gone) {
      inMemory.delete(act.seq);
      await removeRecord(nameOf(act));
    }
    channel?.postMessage('changed');
  });

export const hideQueued = (gone: readonly QueuedAction[]): void =>
  queuedActions.set(queuedActions.get().filter(({ seq }) => !gone.some((one) => one.seq === seq)));

/** Deletes all unsent steps of a user who logs out. */
export const deleteQueueOf = (userId: number): Promise<void> =>
  inTurn(async () => {
    queuedActions.set([]);
    inMemory.clear();
    await removeRecords(folder(userId));
    channel?.postMessage('changed');
  });

/** Calls the listener when another window changes the queue. */
export function onQueueChangedElsewhere(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

import {
  queuePrefix,
  readRecords,
  removeRecord,
  removeRecords,
  writeRecord,
} from '#client/platform/record-store.ts';
import { createStore } from '@hoist/web/store';
import type { QueuedAction } from './queued-action.ts';

/** The unconfirmed steps of this device's user: this window's copy of the queue in IndexedDB. */
export const queuedActions = createStore<readonly QueuedAction[]>([]);

const recordPrefix = (userId: number) => `${queuePrefix}${userId}/`;
const recordName = ({ userId, seq, key }: QueuedAction) =>
  `${recordPrefix(userId)}${String(seq).padStart(16, '0')}-${key}`;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hoist.acts');

/** Steps that could not be stored because storage is full or blocked; they live in this window only. */
const inMemory = new Set<number>();
let last = 0;
let lastOperation: Promise<unknown> = Promise.resolve();

/** Runs queue operations one at a time, so that a read never misses a pending write. */
function serialize<T>(work: () => Promise<T>): Promise<T> {
  const operation = lastOperation.then(work);
  lastOperation = operation.catch(() => undefined);
  return operation;
}

/** Greater than every earlier number, even if the device's clock was set back. */
export function nextSequence(): number {
  last = Math.max(Date.now(), last + 1, ...queuedActions.get().map(({ seq }) => seq + 1));
  return last;
}

/** Reloads the steps of a user from IndexedDB; no other user's steps are shown. */
export const loadQueue = (userId: number | undefined): Promise<void> =>
  serialize(async () => {
    const stored = userId === undefined ? [] : await readRecords<QueuedAction>(recordPrefix(userId));
    const others = queuedActions
      .get()
      .filter((action) => action.userId === userId && inMemory.has(action.seq));
    queuedActions.set([...stored, ...others]);
  });

/** Stores a step; `before` is its previous version under another key. */
export const saveQueued = (action: QueuedAction, before?: QueuedAction): Promise<void> =>
  serialize(async () => {
    if (!(await writeRecord(recordName(action), action))) inMemory.add(action.seq);
    if (before && before.key !== action.key) await removeRecord(recordName(before));
    queuedActions.set([...queuedActions.get().filter(({ seq }) => seq !== action.seq), action]);
    channel?.postMessage('changed');
  });

/** Deletes steps from storage. The screens show them until `hideQueued`, so that no step flickers back to undone. */
export const deleteQueued = (gone: readonly QueuedAction[]): Promise<void> =>
  serialize(async () => {
    for (const action of gone) {
      inMemory.delete(action.seq);
      await removeRecord(recordName(action));
    }
    channel?.postMessage('changed');
  });

export const hideQueued = (gone: readonly QueuedAction[]): void =>
  queuedActions.set(queuedActions.get().filter(({ seq }) => !gone.some((one) => one.seq === seq)));

/** Deletes all unsent steps of a user who logs out. */
export const deleteQueueOf = (userId: number): Promise<void> =>
  serialize(async () => {
    queuedActions.set([]);
    inMemory.clear();
    await removeRecords(recordPrefix(userId));
    channel?.postMessage('changed');
  });

/** Calls the listener when another window changes the queue. */
export function onQueueChangedElsewhere(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

import { readRecords, removeRecord, removeRecords, writeRecord } from '#client/platform/kept-record.ts';
import { createStore } from '@hoist/web/store';
import type { KeptAct } from './kept-act.ts';

/** The unconfirmed steps of this device's user: this window's copy of the queue in IndexedDB. */
export const acts = createStore<readonly KeptAct[]>([]);

const folder = (userId: number) => `act/${userId}/`;
const nameOf = ({ userId, seq, key }: KeptAct) => `${folder(userId)}${String(seq).padStart(16, '0')}-${key}`;
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
export function nextSeq(): number {
  last = Math.max(Date.now(), last + 1, ...acts.get().map(({ seq }) => seq + 1));
  return last;
}

/** Reloads the steps of a user from IndexedDB; no other user's steps are shown. */
export const readActs = (userId: number | undefined): Promise<void> =>
  inTurn(async () => {
    const kept = userId === undefined ? [] : await readRecords<KeptAct>(folder(userId));
    const others = acts.get().filter((act) => act.userId === userId && inMemory.has(act.seq));
    acts.set([...kept, ...others]);
  });

/** Stores a step; `before` is its previous version under another key. */
export const keepAct = (act: KeptAct, before?: KeptAct): Promise<void> =>
  inTurn(async () => {
    if (!(await writeRecord(nameOf(act), act))) inMemory.add(act.seq);
    if (before && before.key !== act.key) await removeRecord(nameOf(before));
    acts.set([...acts.get().filter(({ seq }) => seq !== act.seq), act]);
    channel?.postMessage('changed');
  });

/**
 * Deletes steps from storage. The screens show them until `hideActs`, so that no step flickers back to undone.
 */
export const forgetActs = (gone: readonly KeptAct[]): Promise<void> =>
  inTurn(async () => {
    for (const act of gone) {
      inMemory.delete(act.seq);
      await removeRecord(nameOf(act));
    }
    channel?.postMessage('changed');
  });

export const hideActs = (gone: readonly KeptAct[]): void =>
  acts.set(acts.get().filter(({ seq }) => !gone.some((one) => one.seq === seq)));

/** Deletes all unsent steps of a user who logs out. */
export const forgetAllActs = (userId: number): Promise<void> =>
  inTurn(async () => {
    acts.set([]);
    inMemory.clear();
    await removeRecords(folder(userId));
    channel?.postMessage('changed');
  });

/** Calls the listener when another window changes the queue. */
export function onOtherWindow(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

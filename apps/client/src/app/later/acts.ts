import { readRecords, removeRecord, removeRecords, writeRecord } from '#client/platform/kept-record.ts';
import { createStore } from '@hoist/web/store';
import type { KeptAct } from './kept-act.ts';

/** What this device's user has done and the server has not confirmed; a window's view of what IndexedDB holds. */
export const acts = createStore<readonly KeptAct[]>([]);

const folder = (userId: number) => `act/${userId}/`;
const nameOf = ({ userId, seq, key }: KeptAct) => `${folder(userId)}${String(seq).padStart(16, '0')}-${key}`;
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hoist.acts');

/** Where the device's storage is full or blocked, this window's memory alone has them. */
const inMemory = new Set<number>();
let last = 0;
let turn: Promise<unknown> = Promise.resolve();

/** One after the other, so that what is read never misses what is being written. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Later than every act of before: by the device's clock, unless that was put back. */
export function nextSeq(): number {
  last = Math.max(Date.now(), last + 1, ...acts.get().map(({ seq }) => seq + 1));
  return last;
}

/** Reads again what is kept for a user; nobody's acts are shown to anybody else. */
export const readActs = (userId: number | undefined): Promise<void> =>
  inTurn(async () => {
    const kept = userId === undefined ? [] : await readRecords<KeptAct>(folder(userId));
    const others = acts.get().filter((act) => act.userId === userId && inMemory.has(act.seq));
    acts.set([...kept, ...others]);
  });

/** Keeps an act, new or changed under another key. */
export const keepAct = (act: KeptAct, before?: KeptAct): Promise<void> =>
  inTurn(async () => {
    if (!(await writeRecord(nameOf(act), act))) inMemory.add(act.seq);
    if (before && before.key !== act.key) await removeRecord(nameOf(before));
    acts.set([...acts.get().filter(({ seq }) => seq !== act.seq), act]);
    channel?.postMessage('changed');
  });

/** Forgets acts on the device; on the screens they stay until `hideActs`, so that none falls back meanwhile. */
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

/** A log-out that was asked for takes with it what was not sent. */
export const forgetAllActs = (userId: number): Promise<void> =>
  inTurn(async () => {
    acts.set([]);
    inMemory.clear();
    await removeRecords(folder(userId));
    channel?.postMessage('changed');
  });

/** Tells when another window has changed what is kept. */
export function onOtherWindow(listener: () => void): void {
  channel?.addEventListener('message', listener);
}

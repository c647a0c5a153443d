import { onlineManager } from '@tanstack/react-query';
import { session } from '../session.ts';
import { createStore } from '@hoist/web/store';
import { acts, forgetActs, hideActs, keepAct, onOtherWindow, readActs } from './acts.ts';
import { type KeptAct, nextAct, pauseAfter } from './kept-act.ts';
import { releasing } from '../stale.ts';
import { refreshAfterAct } from './refresh-after-act.ts';
import { type Answer, sendAct } from './send-act.ts';

/** A step is being sent. */
export const isSending = createStore(false);

/** Confirmed steps that are shown until the refetch has finished. */
const sent = new Set<number>();
const waiting = new Map<string, (answer: Answer | undefined) => void>();

/** The result of a step that a screen waits for; undefined after the timeout. */
export function awaitAnswer(key: string, patienceMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | undefined) => {
      clearTimeout(timer);
      waiting.delete(key);
      resolve(answer);
    };
    const timer = setTimeout(() => settle(undefined), patienceMs);
    waiting.set(key, settle);
  });
}

let wake: (() => void) | undefined;
let running = false;

/** Sends queued steps unless a run is in progress. */
export function wakeSender(): void {
  wake?.();
  if (running) return;
  running = true;
  void alone(sendAll).finally(() => {
    running = false;
    isSending.set(false);
    // A step was queued while the lock was being released.
    if (due()) wakeSender();
  });
}

/** Only one window of the device sends. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('hoist.acts', work) : work();

const mayAct = () => session.get()?.user !== undefined && session.get()?.impersonated === false;

function due(): KeptAct | undefined {
  if (!mayAct() || !onlineManager.isOnline()) return undefined;
  return nextAct(acts.get().filter(({ seq }) => !sent.has(seq)));
}

async function sendAll(): Promise<void> {
  await readAgain();
  let failures = 0;
  for (let act = due(); act; act = due()) {
    isSending.set(true);
    if (act.endpoint === 'releaseOrder') releasing.add(act.about);
    const answer = await sendAct(act);
    if (answer.attempt !== 'done') releasing.delete(act.about);
    // Another user logged in: the queue is not theirs.
    if (session.get()?.userId !== act.userId) return;
    await settle(act, answer);
    releasing.delete(act.about);
    failures = answer.attempt === 'unknown' ? failures + 1 : 0;
    if (failures > 0) {
      isSending.set(false);
      await pause(pauseAfter(failures));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      wake = undefined;
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    wake = end;
  });
}

async function settle(act: KeptAct, answer: Answer): Promise<void> {
  const waiter = waiting.get(act.key);
  switch (answer.attempt) {
    case 'done':
      sent.add(act.seq);
      await forgetActs([act]);
      void refreshAfterAct(answer.body, act).finally(() => {
        hideActs([act]);
        sent.delete(act.seq);
      });
      break;
    case 'refused':
      // The waiting screen shows the refusal, so the step is not kept.
      if (waiter && answer.error) {
        await forgetActs([act]);
        hideActs([act]);
      } else if (answer.refusal) await keepAct({ ...act, refusal: answer.refusal });
      void refreshAfterAct(undefined);
      break;
    case 'unknown':
      break;
  }
  waiter?.(answer);
}

/** Retries refused steps under new keys: the old keys would return the same refusal. */
export async function retryActs(again: readonly KeptAct[]): Promise<void> {
  for (const act of again) {
    const { refusal, ...fresh } = act;
    if (refusal) await keepAct({ ...fresh, key: crypto.randomUUID() }, act);
  }
  wakeSender();
}

/** Discards refused steps and those that they block. */
export async function discardActs(gone: readonly KeptAct[]): Promise<void> {
  await forgetActs(gone);
  hideActs(gone);
  wakeSender();
}

async function readAgain(): Promise<void> {
  await readActs(mayAct() ? session.get()?.userId : undefined);
}

/** Sends what is queued at start, and again when the connection, the window or the user returns. */
export function startSender(): void {
  let userId: number | undefined;
  const adjust = () => {
    const next = mayAct() ? session.get()?.userId : undefined;
    if (next === userId) return;
    userId = next;
    void readAgain().then(wakeSender);
  };
  session.subscribe(adjust);
  adjust();
  onlineManager.subscribe((online) => {
    if (online) wakeSender();
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeSender();
  });
  onOtherWindow(() => void readAgain().then(wakeSender));
}

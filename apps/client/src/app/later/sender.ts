import { onlineManager } from '@tanstack/react-query';
import { session } from '../session.ts';
import { createStore } from '@hoist/web/store';
import { acts, forgetActs, hideActs, keepAct, onOtherWindow, readActs } from './acts.ts';
import { type KeptAct, nextAct, pauseAfter } from './kept-act.ts';
import { refreshAfterAct } from './refresh-after-act.ts';
import { type Answer, sendAct } from './send-act.ts';

/** One of the acts is on its way to the server. */
export const isSending = createStore(false);

/** Those that the server has, while the screens still wait for its newest answers. */
const sent = new Set<number>();
const waiting = new Map<string, (answer: Answer | undefined) => void>();

/** What came of an act that somebody looks at; undefined: nothing in time. */
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

/** Sends what waits, unless that is under way. */
export function wakeSender(): void {
  wake?.();
  if (running) return;
  running = true;
  void alone(sendAll).finally(() => {
    running = false;
    isSending.set(false);
    // Something was done while the lock was being given back.
    if (due()) wakeSender();
  });
}

/** One window of the device sends. */
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
    const answer = await sendAct(act);
    // Who logged out or in meanwhile has acts of their own.
    if (session.get()?.userId !== act.userId) return;
    await settle(act, answer);
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
  const looker = waiting.get(act.key);
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
      // Who looks at it is told there and then, and does it again or lets it be.
      if (looker && answer.error) {
        await forgetActs([act]);
        hideActs([act]);
      } else if (answer.refusal) await keepAct({ ...act, refusal: answer.refusal });
      void refreshAfterAct(undefined);
      break;
    case 'unknown':
      break;
  }
  looker?.(answer);
}

/** Tries refused steps again, as new acts: the answer to the old ones is settled. */
export async function retryActs(again: readonly KeptAct[]): Promise<void> {
  for (const act of again) {
    const { refusal, ...fresh } = act;
    if (refusal) await keepAct({ ...fresh, key: crypto.randomUUID() }, act);
  }
  wakeSender();
}

/** Lets go of what was refused, and of what was done in the belief that it held. */
export async function discardActs(gone: readonly KeptAct[]): Promise<void> {
  await forgetActs(gone);
  hideActs(gone);
  wakeSender();
}

async function readAgain(): Promise<void> {
  await readActs(mayAct() ? session.get()?.userId : undefined);
}

/** At start: sends what was left, and goes on whenever the connection, the window or the user comes back. */
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

import { onlineManager } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { createStore } from '@hoist/web/store';
import {
  queuedActions,
  deleteQueued,
  hideQueued,
  saveQueued,
  onQueueChangedElsewhere,
  loadQueue,
} from './queue-store.ts';
import { type QueuedAction, nextToSend, retryPauseMs } from './queued-action.ts';
import { releasing } from '../api/refresh-after-change.ts';
import { refreshAfterAction } from './refresh-after-action.ts';
import { type SendResult, sendAction } from './send-action.ts';

/** A step is being sent. */
export const isSending = createStore(false);

/** Confirmed steps that are shown until the refetch has finished. */
const confirmed = new Set<number>();
const waiting = new Map<string, (answer: SendResult | undefined) => void>();

/** The result of a step that a screen waits for; undefined after the timeout. */
export function awaitResult(key: string, timeoutMs: number): Promise<SendResult | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: SendResult | undefined) => {
      clearTimeout(timer);
      waiting.delete(key);
      resolve(answer);
    };
    const timer = setTimeout(() => settle(undefined), timeoutMs);
    waiting.set(key, settle);
  });
}

const lateAnswers = new Map<string, (body: unknown) => void>();

/** The answer's body to a step that no screen waits for anymore, once the server has done it. */
export const awaitLateAnswer = (key: string): Promise<unknown> =>
  new Promise((resolve) => {
    lateAnswers.set(key, resolve);
  });

let wake: (() => void) | undefined;
let running = false;

/** Sends queued steps unless a run is in progress. */
export function sendQueue(): void {
  wake?.();
  if (running) return;
  running = true;
  void withQueueLock(sendAll).finally(() => {
    running = false;
    isSending.set(false);
    // A step was queued while the lock was being released.
    if (nextDue()) sendQueue();
  });
}

/** Only one window of the device sends. */
const withQueueLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('hoist.acts', work) : work();

const canSend = () => session.get()?.user !== undefined && session.get()?.impersonated === false;

function nextDue(): QueuedAction | undefined {
  if (!canSend() || !onlineManager.isOnline()) return undefined;
  return nextToSend(queuedActions.get().filter(({ seq }) => !confirmed.has(seq)));
}

async function sendAll(): Promise<void> {
  await reloadQueue();
  let failures = 0;
  for (let action = nextDue(); action; action = nextDue()) {
    isSending.set(true);
    if (action.endpoint === 'releaseOrder') releasing.add(action.about);
    const answer = await sendAction(action);
    if (answer.attempt !== 'done') releasing.delete(action.about);
    // Another user logged in: the queue is not theirs.
    if (session.get()?.userId !== action.userId) return;
    await settle(action, answer);
    releasing.delete(action.about);
    failures = answer.attempt === 'unknown' ? failures + 1 : 0;
    if (failures > 0) {
      isSending.set(false);
      await pause(retryPauseMs(failures));
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

async function settle(action: QueuedAction, answer: SendResult): Promise<void> {
  const waiter = waiting.get(action.key);
  switch (answer.attempt) {
    case 'done':
      confirmed.add(action.seq);
      await deleteQueued([action]);
      lateAnswers.get(action.key)?.(answer.body);
      lateAnswers.delete(action.key);
      void refreshAfterAction(answer.body, action).finally(() => {
        hideQueued([action]);
        confirmed.delete(action.seq);
      });
      break;
    case 'refused':
      lateAnswers.delete(action.key);
      // The waiting screen shows the refusal, so the step is not kept.
      if (waiter && answer.error) {
        await deleteQueued([action]);
        hideQueued([action]);
      } else if (answer.refusal) await saveQueued({ ...action, refusal: answer.refusal });
      void refreshAfterAction(undefined);
      break;
    case 'unknown':
      break;
  }
  waiter?.(answer);
}

/** Retries refused steps under new keys: the old keys would return the same refusal. */
export async function retryRefused(refused: readonly QueuedAction[]): Promise<void> {
  for (const action of refused) {
    const { refusal, ...fresh } = action;
    if (refusal) await saveQueued({ ...fresh, key: crypto.randomUUID() }, action);
  }
  sendQueue();
}

/** Discards refused steps and those that they block. */
export async function discardRefused(gone: readonly QueuedAction[]): Promise<void> {
  await deleteQueued(gone);
  hideQueued(gone);
  sendQueue();
}

async function reloadQueue(): Promise<void> {
  await loadQueue(canSend() ? session.get()?.userId : undefined);
}

/** Sends what is queued at start, and again when the connection, the window or the user returns. */
export function startOfflineQueue(): void {
  let userId: number | undefined;
  const adjust = () => {
    const next = canSend() ? session.get()?.userId : undefined;
    if (next === userId) return;
    userId = next;
    void reloadQueue().then(sendQueue);
  };
  session.subscribe(adjust);
  adjust();
  onlineManager.subscribe((online) => {
    if (online) sendQueue();
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendQueue();
  });
  onQueueChangedElsewhere(() => void reloadQueue().then(sendQueue));
}

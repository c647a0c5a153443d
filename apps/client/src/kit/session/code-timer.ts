import { CODE_SENT_SECONDS, CODE_TICK_SECONDS, CODE_TICKS } from '@hoist/domain/limits';
import { useEffect, useState } from 'react';
import { createUserStore } from './user-store.ts';
import { readJson, saveJson } from '#client/platform/storage.ts';

const tickMs = CODE_TICK_SECONDS * 1000;
const codeSentMs = CODE_SENT_SECONDS * 1000;

const key = 'hoist.codeSentAt';

/** When the last verification code was sent, in epoch milliseconds; outlives a reload, not a log-out. */
export const codeSentAt = createUserStore<number | null>(null, readJson<number>(key) ?? null);

export function startCodeTimer(now = Date.now()): void {
  saveJson(key, now);
  codeSentAt.set(now);
}

/** Whole minutes since the code was sent, at most 5; `sent` ends after 305 seconds, and 'Resend' returns. */
export function codeTimer(
  sentAt: number | null,
  now: number,
): { readonly sent: boolean; readonly minutes: number } {
  const elapsed = sentAt === null ? Infinity : now - sentAt;
  if (elapsed < 0 || elapsed >= codeSentMs) return { sent: false, minutes: 0 };
  return { sent: true, minutes: Math.min(CODE_TICKS, Math.floor(elapsed / tickMs)) };
}

/** Milliseconds until the displayed time changes; undefined after the end. */
export function nextChange(sentAt: number | null, now: number): number | undefined {
  const { sent, minutes } = codeTimer(sentAt, now);
  if (!sent || sentAt === null) return undefined;
  return Math.min((minutes + 1) * tickMs, codeSentMs) + sentAt - now;
}

/** `codeTimer` of a code sent at this time, as it passes. */
export function useCodeTimer(sentAt: number | null) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const wait = nextChange(sentAt, Date.now());
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), wait + 10);
    return () => clearTimeout(timer);
  }, [sentAt, now]);
  return codeTimer(sentAt, Math.max(now, sentAt ?? 0));
}

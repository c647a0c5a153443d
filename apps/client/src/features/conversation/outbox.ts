import type { HttpError } from '@hoist/contract/client';
import { listConversation, sendMessage } from '@hoist/contract/people/conversations';
import { type InfiniteData, onlineManager } from '@tanstack/react-query';
import { call } from '#client/kit/api/api.ts';
import { parseMessage } from '@hoist/web/error-messages';
import { queryClient } from '#client/kit/api/query.ts';
import { session } from '#client/kit/session/session.ts';
import { createStore } from '@hoist/web/store';
import {
  removeStoredMessage,
  storeMessage,
  restorableMessages,
  readStoredMessages,
} from './stored-outbox.ts';
import { type Message, type Page, withSent } from './messages.ts';

/** An unsent message; it survives the screen and the page. */
export interface Outgoing {
  /** Also its idempotency key. */
  readonly key: string;
  readonly ordersServicesId: number;
  readonly text: string;
  readonly file: File | null;
  /** Object URL of the picture. */
  readonly preview: string | null;
  readonly state: 'sending' | 'failed';
  /** The server's refusal; empty without an answer. */
  readonly reason: string;
  /** When it was written. */
  readonly at: number;
  /** Left by an earlier page: only its author resends it. */
  readonly left?: boolean;
}

export const outbox = createStore<readonly Outgoing[]>([]);

function change(key: string, changes: Partial<Outgoing>): void {
  outbox.set(outbox.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));
  storeNow(key);
}

function storeNow(key: string): void {
  const one = outbox.get().find((other) => other.key === key);
  if (one) void storeMessage(one);
}

function remove(key: string): void {
  const gone = outbox.get().find((one) => one.key === key);
  if (gone?.preview) URL.revokeObjectURL(gone.preview);
  outbox.set(outbox.get().filter((one) => one.key !== key));
  void removeStoredMessage(key);
}

const begun = (file: File | null) =>
  ({ preview: file ? URL.createObjectURL(file) : null, state: 'sending', reason: '' }) as const;

/** Shows a message immediately and sends it in the background. */
export function send(given: Pick<Outgoing, 'ordersServicesId' | 'text' | 'file'>): void {
  const key = crypto.randomUUID();
  outbox.set([...outbox.get(), { ...given, ...begun(given.file), key, at: Date.now() }]);
  storeNow(key);
  void deliver(key);
}

export function retry(key: string): void {
  change(key, { state: 'sending', reason: '', left: false });
  void deliver(key);
}

export const discard = remove;

async function deliver(key: string): Promise<void> {
  const one = outbox.get().find((other) => other.key === key);
  if (!one) return;
  const { ordersServicesId, text, file } = one;
  try {
    const { data } = await call(
      sendMessage,
      { params: { ordersServicesId }, form: { text } },
      { failure: 'in_place', idempotencyKey: key, ...(file ? { files: [file] } : {}) },
    );
    showSent(ordersServicesId, data);
    remove(key);
  } catch (error) {
    const { status } = error as HttpError;
    change(key, { state: 'failed', reason: status === 0 ? '' : (parseMessage(error) ?? '') });
  }
}

export const keyOf = (ordersServicesId: number) => [listConversation.id, ordersServicesId] as const;

/** Shows the sent message before the outgoing one is removed, without flicker. */
function showSent(ordersServicesId: number, sent: Message): void {
  queryClient.setQueryData<InfiniteData<Page, string | undefined>>(keyOf(ordersServicesId), (old) =>
    old ? { ...old, pages: withSent(old.pages, sent) } : old,
  );
}

// Unanswered messages are sent again once there is a connection; never after a log-out.
onlineManager.subscribe((online) => {
  if (online)
    for (const { key, state, reason, left } of outbox.get())
      if (state === 'failed' && reason === '' && left !== true) retry(key);
});
session.subscribe(() => {
  if (session.get() === null) for (const { key } of outbox.get()) remove(key);
});

/** Restores the unsent messages of earlier pages. */
async function restore(): Promise<void> {
  const stored = await readStoredMessages();
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  for (const { resend, userId: _whose, ...one } of restorableMessages(stored, { userId, now: Date.now() })) {
    if (outbox.get().some(({ key }) => key === one.key)) continue;
    const { reason } = one;
    outbox.set([...outbox.get(), { ...one, ...begun(one.file), reason, state: 'failed', left: true }]);
    if (resend) retry(one.key);
  }
}
void restore();

import type { HttpError } from '@hoist/contract/client';
import { listConversation, sendMessage } from '@hoist/contract/conversations';
import { type InfiniteData, onlineManager } from '@tanstack/react-query';
import { call } from '#client/app/api.ts';
import { parseMessage } from '#client/app/http-error.ts';
import { queryClient } from '#client/app/query.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '#client/app/store.ts';
import { type Message, type Page, withSent } from './messages.ts';

/** A message on its way. It outlives the screen it was written on. */
export interface Outgoing {
  /** Also the key under which it is sent: tried again it is the same message. */
  readonly key: string;
  readonly ordersServicesId: number;
  readonly text: string;
  readonly file: File | null;
  /** An address of the picture on this device. */
  readonly preview: string | null;
  readonly state: 'sending' | 'failed';
  /** Why it failed; empty when nobody was heard. */
  readonly reason: string;
}

export const outbox = createStore<readonly Outgoing[]>([]);

const change = (key: string, changes: Partial<Outgoing>) =>
  outbox.set(outbox.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));

function remove(key: string): void {
  const gone = outbox.get().find((one) => one.key === key);
  if (gone?.preview) URL.revokeObjectURL(gone.preview);
  outbox.set(outbox.get().filter((one) => one.key !== key));
}

/** Shows a message at once and sends it behind. */
export function send(given: Pick<Outgoing, 'ordersServicesId' | 'text' | 'file'>): void {
  const key = crypto.randomUUID();
  const preview = given.file ? URL.createObjectURL(given.file) : null;
  outbox.set([...outbox.get(), { ...given, key, preview, state: 'sending', reason: '' }]);
  void deliver(key);
}

export function retry(key: string): void {
  change(key, { state: 'sending', reason: '' });
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
      { handled: 'all', idempotencyKey: key, ...(file ? { files: [file] } : {}) },
    );
    keep(ordersServicesId, data);
    remove(key);
  } catch (error) {
    const { status } = error as HttpError;
    change(key, { state: 'failed', reason: status === 0 ? '' : (parseMessage(error) ?? '') });
  }
}

export const keyOf = (ordersServicesId: number) => [listConversation.id, ordersServicesId] as const;

/** The sent message takes the place of the one on its way, without a moment in between. */
function keep(ordersServicesId: number, sent: Message): void {
  queryClient.setQueryData<InfiniteData<Page, string | undefined>>(keyOf(ordersServicesId), (old) =>
    old ? { ...old, pages: withSent(old.pages, sent) } : old,
  );
}

// What nobody heard goes out by itself once there is a connection again; nobody writes for who has logged out.
onlineManager.subscribe((online) => {
  if (online)
    for (const { key, state, reason } of outbox.get()) if (state === 'failed' && reason === '') retry(key);
});
session.subscribe(() => {
  if (session.get() === null) for (const { key } of outbox.get()) remove(key);
});

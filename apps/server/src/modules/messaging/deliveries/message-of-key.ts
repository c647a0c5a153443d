import { parseId, type OutboxMessageId } from '@hoist/domain/ids';

/** The message of a key that we gave to the provider. */
export function messageOfKey(key: unknown): OutboxMessageId | undefined {
  const digits = typeof key === 'string' ? /^message-(\d+)$/.exec(key)?.[1] : undefined;
  return digits === undefined ? undefined : parseId<OutboxMessageId>(digits);
}

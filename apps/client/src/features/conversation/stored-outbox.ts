import { RETENTION_DAYS } from '@hoist/domain/retention';
import { readRecords, removeRecord, writeRecord } from '#client/platform/record-store.ts';
import { session } from '#client/kit/session/session.ts';
import type { Outgoing } from './outbox.ts';

/** A stored unsent message with its picture, without the picture's object URL. */
export interface StoredMessage extends Omit<Outgoing, 'preview'> {
  readonly userId: number;
}

const beginning = 'outgoing.';
/** The server knows an idempotency key for this long. */
const lifetimeMs = RETENTION_DAYS.answers * 86_400_000;
/** Messages that were being sent this recently are resent; others wait for their author. */
const resendWithinMs = 10 * 60_000;

export async function storeMessage({ preview: _address, ...message }: Outgoing): Promise<void> {
  const now = session.get();
  if (!now || now.impersonated === true) return;
  await writeRecord(beginning + message.key, { ...message, userId: now.userId } satisfies StoredMessage);
}

export const removeStoredMessage = (key: string): Promise<void> => removeRecord(beginning + key);

/** A user's stored messages in order; `resend`: sent again without asking. */
export function restorableMessages(
  kept: readonly StoredMessage[],
  { userId, now }: { readonly userId: number; readonly now: number },
): readonly (StoredMessage & { readonly resend: boolean })[] {
  return kept
    .filter((one) => one.userId === userId && now - one.at < lifetimeMs)
    .toSorted((one, other) => one.at - other.at)
    .map((one) => ({ ...one, resend: one.state === 'sending' && now - one.at < resendWithinMs }));
}

export const readStoredMessages = (): Promise<readonly StoredMessage[]> =>
  readRecords<StoredMessage>(beginning);

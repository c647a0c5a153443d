import { RETENTION_DAYS } from '@hoist/domain/retention';
import { readRecords, removeRecord, writeRecord } from '#client/platform/record-store.ts';
import { session } from '#client/app/session.ts';
import type { Outgoing } from './outbox.ts';

/** A message that the server may not have, as it outlives the page; with its picture, and without an address of that. */
export interface KeptMessage extends Omit<Outgoing, 'preview'> {
  readonly userId: number;
}

const beginning = 'outgoing.';
/** As long as the server knows the key that it was sent under: tried again, it is there once. */
const lifetimeMs = RETENTION_DAYS.answers * 86_400_000;
/** What the page closed upon a moment ago goes out again; anything else waits for its writer. */
const goesOnMs = 10 * 60_000;

/** Stored messages belong to one user. */
export async function keepMessage({ preview: _address, ...message }: Outgoing): Promise<void> {
  const now = session.get();
  if (!now || now.impersonated === true) return;
  await writeRecord(beginning + message.key, { ...message, userId: now.userId } satisfies KeptMessage);
}

export const forgetMessage = (key: string): Promise<void> => removeRecord(beginning + key);

/** What a user's messages are when the page opens again, in the order of writing, and which of them go on. */
export function messagesLeft(
  kept: readonly KeptMessage[],
  { userId, now }: { readonly userId: number; readonly now: number },
): readonly (KeptMessage & { readonly goesOn: boolean })[] {
  return kept
    .filter((one) => one.userId === userId && now - one.at < lifetimeMs)
    .toSorted((one, other) => one.at - other.at)
    .map((one) => ({ ...one, goesOn: one.state === 'sending' && now - one.at < goesOnMs }));
}

export const readKept = (): Promise<readonly KeptMessage[]> => readRecords<KeptMessage>(beginning);

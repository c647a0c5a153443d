import type { Tx } from '#server/platform/db/database.ts';
import type { ProviderEventsTable } from '#server/platform/db/schema-messages.ts';

export interface ReportedEvent {
  readonly provider: ProviderEventsTable['provider'];
  /** Unique within the provider. */
  readonly eventId: string;
  readonly now: Date;
}

/** Whether a call of a provider is new; call it in the transaction of what the call changes. */
export async function claimProviderEvent(
  tx: Tx,
  { provider, eventId, now }: ReportedEvent,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('providerEvents')
    .values({ provider, eventId, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return claimed !== undefined;
}

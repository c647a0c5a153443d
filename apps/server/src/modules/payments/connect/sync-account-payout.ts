import type { PaymentsContext } from '../context.ts';
import type { SyncResult } from '../webhook-events/sync-result.ts';
import { payoutOf } from './payout-step.ts';

/** Reads the payout of a mechanic's account from the provider. Its states only move forward, so old news changes nothing. */
export async function syncAccountPayout(
  context: PaymentsContext,
  given: { readonly account: string; readonly payout: string },
): Promise<SyncResult> {
  const outcome = await context.port.retrieveAccountPayout(given);
  if (outcome.kind !== 'done') return outcome.kind === 'refused' ? 'unknown' : 'away';
  const { operation } = outcome.value;
  // One that was made in the provider's dashboard is none of ours.
  const mechanicPayoutId = operation === null ? undefined : payoutOf(operation);
  if (mechanicPayoutId === undefined) return 'done';
  const answer = { kind: 'sent', facts: outcome.value } as const;
  const step = { mechanicPayoutId, answer, now: context.now() };
  await context.database.transaction((tx) => context.onPayoutStep(tx, step), { attempts: 3 });
  return 'done';
}

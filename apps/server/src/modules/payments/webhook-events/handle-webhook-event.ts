import { assertUnreachable } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { syncFraudWarning } from '../disputes/sync-fraud-warning.ts';
import { syncIntent } from '../sync-intent.ts';
import { syncPayout } from '../sync-payout.ts';
import { syncSetup } from '../sync-setup.ts';
import { syncCard } from './sync-card.ts';
import type { SyncResult } from './sync-result.ts';
import { subjectOf } from './webhook-event-types.ts';

export interface WebhookEvent {
  readonly type: string;
  readonly objectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The object's id, the only field used from the payload. */
function idIn(payload: WebhookEvent['payload']): string | undefined {
  const data = payload['data'] as { readonly object?: { readonly id?: unknown } } | undefined;
  const id = data?.object?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Handles a webhook event: reads its object again from the provider and applies what it says. */
export async function handleWebhookEvent(context: PaymentsContext, event: WebhookEvent): Promise<SyncResult> {
  const subject = subjectOf(event.type);
  const id = subject === 'intent' || subject === 'setup' ? event.objectId : idIn(event.payload);
  if (subject === undefined || id === undefined || id === '') return 'done';
  switch (subject) {
    case 'intent':
      return syncIntent(context, id);
    case 'setup':
      return (await syncSetup(context, id)) ? 'done' : 'unknown';
    case 'dispute':
      return syncDispute(context, id);
    case 'card':
      return syncCard(context, id);
    case 'payout':
      return syncPayout(context, id);
    case 'fraud_warning':
      return syncFraudWarning(context, id);
    default:
      return assertUnreachable(subject);
  }
}

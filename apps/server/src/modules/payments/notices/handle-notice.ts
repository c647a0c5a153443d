import { assertUnreachable } from '@hoist/domain/result';
import type { PaymentsContext } from '../context.ts';
import { lookAtDispute } from '../disputes/look-at-dispute.ts';
import { lookAtFraudWarning } from '../disputes/look-at-fraud-warning.ts';
import { lookAtIntent } from '../look-at-intent.ts';
import { lookAtPayout } from '../look-at-payout.ts';
import { lookAtSetup } from '../look-at-setup.ts';
import { lookAtCard } from './look-at-card.ts';
import type { Looked } from './looked.ts';
import { subjectOf } from './notice-types.ts';

export interface Notice {
  readonly type: string;
  /** The intent or the setup it is about, or empty. */
  readonly object_id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The id of the thing a notice speaks of: all that is taken from it. */
function idIn(payload: Notice['payload']): string | undefined {
  const data = payload['data'] as { readonly object?: { readonly id?: unknown } } | undefined;
  const id = data?.object?.id;
  return typeof id === 'string' ? id : undefined;
}

/** Works through a notice: what it is about is looked up anew at the provider, and its facts decide. */
export async function handleNotice(context: PaymentsContext, notice: Notice): Promise<Looked> {
  const subject = subjectOf(notice.type);
  const id = subject === 'intent' || subject === 'setup' ? notice.object_id : idIn(notice.payload);
  if (subject === undefined || id === undefined || id === '') return 'done';
  switch (subject) {
    case 'intent':
      return lookAtIntent(context, id);
    case 'setup':
      return (await lookAtSetup(context, id)) ? 'done' : 'unknown';
    case 'dispute':
      return lookAtDispute(context, id);
    case 'card':
      return lookAtCard(context, id);
    case 'payout':
      return lookAtPayout(context, id);
    case 'fraud_warning':
      return lookAtFraudWarning(context, id);
    default:
      return assertUnreachable(subject);
  }
}

import { assertUnreachable } from '@hoist/domain/result';
import type { Outcome } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import type { AccountOperation } from './operations.ts';
import { TRUST_KEY_MS } from './send-payment-operation.ts';

/** Sends an operation that changes no payment. If its idempotency key has expired, checks first whether it happened. */
export async function sendAccountOperation(
  context: PaymentsContext,
  operation: AccountOperation,
): Promise<Outcome<unknown>> {
  const { key, attempts, createdAt, failed } = operation;
  const old = context.now().getTime() - createdAt.getTime() >= TRUST_KEY_MS;
  if (attempts <= 1 || (!failed && !old)) return send(context, operation, key);
  if (await happened(context, operation)) return { kind: 'done', value: null };
  return send(context, operation, `${key}:again:${attempts}`);
}

async function send(
  { port, database }: PaymentsContext,
  { params }: AccountOperation,
  key: string,
): Promise<Outcome<unknown>> {
  switch (params.kind) {
    case 'detach':
      return port.detachCard({ key, paymentMethod: params.paymentMethod });
    case 'delete_customer':
      return port.deleteCustomer({ key, customer: params.customer });
    case 'cancel_intent':
      return port.voidIntent({ key, intent: params.intent });
    case 'accept_dispute':
      return port.acceptDispute({ key, dispute: params.dispute });
    case 'submit_evidence': {
      const { dispute } = params;
      const { submitted: evidence } = await database.db
        .selectFrom('disputes')
        .select('submitted')
        .where('dispute', '=', dispute)
        .executeTakeFirstOrThrow();
      if (evidence === null) return { kind: 'refused', code: 'dropped', message: '' };
      return port.submitEvidence({ key, dispute, evidence });
    }
    default:
      return assertUnreachable(params);
  }
}

/** Whether an operation with a lost answer was done; false for operations that are safe to repeat. */
async function happened({ port }: PaymentsContext, { params }: AccountOperation): Promise<boolean> {
  switch (params.kind) {
    case 'detach':
    case 'delete_customer':
      return false;
    case 'cancel_intent': {
      const outcome = await port.retrieveIntent(params.intent);
      return outcome.kind === 'done' && outcome.value.status === 'canceled';
    }
    case 'accept_dispute': {
      const outcome = await port.retrieveDispute(params.dispute);
      return outcome.kind === 'done' && outcome.value.status === 'lost';
    }
    case 'submit_evidence': {
      const outcome = await port.retrieveDispute(params.dispute);
      return outcome.kind === 'done' && outcome.value.submissions > params.submissions;
    }
    default:
      return assertUnreachable(params);
  }
}

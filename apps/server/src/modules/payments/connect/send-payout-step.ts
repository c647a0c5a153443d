import { assertUnreachable } from '@hoist/domain/result';
import type { Outcome } from '#server/providers/payments/port.ts';
import type { PaymentsContext } from '../context.ts';
import type { PayoutOperation } from '../operations/operations.ts';
import { TRUST_KEY_MS } from '../operations/send-payment-operation.ts';
import type { PayoutAnswer } from './payout-step.ts';

type Unknown = Extract<Outcome<unknown>, { readonly kind: 'unknown' }>;
type Answered = PayoutAnswer | Unknown;

/** Sends a step of a payout exactly once, as `sendPaymentOperation` does with payments. */
export async function sendPayoutStep(
  context: PaymentsContext,
  operation: PayoutOperation,
): Promise<Answered> {
  const { key, attempts, createdAt, failed } = operation;
  const old = context.now().getTime() - createdAt.getTime() >= TRUST_KEY_MS;
  if (attempts <= 1 || (!failed && !old)) return send(context, operation, key);
  return (await lookUp(context, operation)) ?? send(context, operation, `${key}:again:${attempts}`);
}

async function send({ port }: PaymentsContext, { params }: PayoutOperation, key: string): Promise<Answered> {
  switch (params.kind) {
    case 'transfer': {
      const outcome = await port.transfer({ ...params, key });
      if (outcome.kind === 'refused') return { kind: 'transfer_refused', reason: outcome.message };
      if (outcome.kind === 'unknown') return outcome;
      return { kind: 'transferred', transfer: outcome.value.transfer };
    }
    case 'pay_out': {
      const outcome = await port.payOut({ ...params, key });
      if (outcome.kind === 'refused') return { kind: 'send_refused', reason: outcome.message };
      return outcome.kind === 'unknown' ? outcome : { kind: 'sent', facts: outcome.value };
    }
    case 'reverse_transfer': {
      const outcome = await port.reverseTransfer({ key, transfer: params.transfer });
      if (outcome.kind === 'refused') return { kind: 'reversal_refused', reason: outcome.message };
      return outcome.kind === 'unknown' ? outcome : { kind: 'reversed', reversal: outcome.value.reversal };
    }
    default:
      return assertUnreachable(params);
  }
}

/** The answer that was lost; undefined if the step did not happen. */
async function lookUp({ port }: PaymentsContext, { params }: PayoutOperation): Promise<Answered | undefined> {
  switch (params.kind) {
    case 'transfer': {
      const found = await port.findTransfer(params);
      if (found.kind !== 'done') return away(found.message);
      return found.value === null ? undefined : { kind: 'transferred', transfer: found.value.transfer };
    }
    case 'pay_out': {
      const found = await port.findAccountPayout(params);
      if (found.kind !== 'done') return away(found.message);
      return found.value === null ? undefined : { kind: 'sent', facts: found.value };
    }
    case 'reverse_transfer': {
      const found = await port.retrieveTransfer(params.transfer);
      if (found.kind !== 'done') return away(found.message);
      const { reversal } = found.value;
      return reversal === null ? undefined : { kind: 'reversed', reversal };
    }
    default:
      return assertUnreachable(params);
  }
}

const away = (message: string): Unknown => ({ kind: 'unknown', message });

import { assertUnreachable } from '@hoist/domain/result';
import type { IntentFacts, Outcome, RefundFacts, SetupFacts } from '#server/providers/payments/port.ts';
import { ensureCustomer } from '../cards/ensure-customer.ts';
import type { PaymentsContext } from '../context.ts';
import type { PaymentOperation } from './operations.ts';

export type Sent =
  | { readonly kind: 'intent'; readonly outcome: Outcome<IntentFacts> }
  | { readonly kind: 'setup'; readonly outcome: Outcome<SetupFacts> }
  | { readonly kind: 'refund'; readonly outcome: Outcome<RefundFacts> };

/** The provider keeps an idempotency key for 24 hours; older operations are looked up before sending. */
export const TRUST_KEY_MS = 23 * 3_600_000;

/**
 * Sends an operation exactly once (decision M5). Repeating under the same key is safe. If the key is too old or the
 * provider failed under it, looks up what happened and resends only what did not, under a new key.
 */
export async function sendPaymentOperation(
  context: PaymentsContext,
  operation: PaymentOperation,
): Promise<Sent> {
  const age = context.now().getTime() - operation.createdAt.getTime();
  if (operation.attempts <= 1 || (!operation.failed && age < TRUST_KEY_MS))
    return send(context, operation, operation.key);
  const found = await lookUp(context, operation);
  return found ?? send(context, operation, `${operation.key}:again:${operation.attempts}`);
}

async function send(context: PaymentsContext, operation: PaymentOperation, key: string): Promise<Sent> {
  const { port } = context;
  const { params, paymentsId: paymentId, ordersServicesId } = operation;
  switch (params.kind) {
    case 'authorize':
    case 'create_intent': {
      const customer = await ensureCustomer(context, params.usersId);
      if (customer.kind !== 'done') return { kind: 'intent', outcome: customer };
      const charge = { key, paymentId, ordersServicesId, customer: customer.value };
      const outcome =
        params.kind === 'authorize'
          ? await port.authorize({ ...charge, ...params })
          : await port.createIntent({ ...charge, ...params });
      return { kind: 'intent', outcome };
    }
    case 'create_setup': {
      const customer = await ensureCustomer(context, params.usersId);
      if (customer.kind !== 'done') return { kind: 'setup', outcome: customer };
      const given = { key, paymentId, ordersServicesId, customer: customer.value };
      return { kind: 'setup', outcome: await port.createPaymentSetup(given) };
    }
    case 'cancel_setup':
      return { kind: 'setup', outcome: await port.cancelSetup({ key, setup: params.setup }) };
    case 'confirm':
      return { kind: 'intent', outcome: await port.confirmAgain({ ...params, key }) };
    case 'capture':
      return {
        kind: 'intent',
        outcome: await port.capture({ key, intent: params.intent, amountCents: params.amountCents }),
      };
    case 'void':
      return { kind: 'intent', outcome: await port.voidIntent({ key, intent: params.intent }) };
    case 'refund':
      return { kind: 'refund', outcome: await port.refund({ ...params, key, operation: operation.key }) };
    default:
      return assertUnreachable(params);
  }
}

/** The result of an operation with a lost answer; undefined if it did not happen. */
async function lookUp(context: PaymentsContext, operation: PaymentOperation): Promise<Sent | undefined> {
  const { port } = context;
  const { params } = operation;
  switch (params.kind) {
    case 'authorize':
    case 'create_intent': {
      const customer = await ensureCustomer(context, params.usersId);
      if (customer.kind !== 'done') return { kind: 'intent', outcome: customer };
      const outcome = await port.findIntent({
        customer: customer.value,
        paymentId: operation.paymentsId,
      });
      if (outcome.kind !== 'done') return { kind: 'intent', outcome };
      return outcome.value === null
        ? undefined
        : { kind: 'intent', outcome: made(outcome.value, params.kind) };
    }
    case 'create_setup': {
      const customer = await ensureCustomer(context, params.usersId);
      if (customer.kind !== 'done') return { kind: 'setup', outcome: customer };
      const found = await port.findSetup({ customer: customer.value, paymentId: operation.paymentsId });
      if (found.kind !== 'done') return { kind: 'setup', outcome: found };
      const { value } = found;
      return value === null ? undefined : { kind: 'setup', outcome: { kind: 'done', value } };
    }
    // Canceling again is refused, which also ends the operation.
    case 'cancel_setup':
      return undefined;
    case 'confirm': {
      // Confirming an intent that still waits is safe.
      const outcome = await port.retrieveIntent(params.intent);
      const waits = outcome.kind === 'done' && outcome.value.status === 'requires_payment_method';
      return waits ? undefined : { kind: 'intent', outcome };
    }
    case 'capture':
    case 'void': {
      const outcome = await port.retrieveIntent(params.intent);
      if (outcome.kind !== 'done') return { kind: 'intent', outcome };
      const ended = endOf(outcome.value, params.kind);
      return ended === undefined ? undefined : { kind: 'intent', outcome: ended };
    }
    case 'refund': {
      const outcome = await port.retrieveIntent(params.intent);
      if (outcome.kind !== 'done') return { kind: 'refund', outcome };
      const refund = outcome.value.refunds.find((one) => one.operation === operation.key);
      return refund === undefined ? undefined : { kind: 'refund', outcome: { kind: 'done', value: refund } };
    }
    default:
      return assertUnreachable(params);
  }
}

/** A declined charge is reported as the refusal that was lost. */
function made(facts: IntentFacts, kind: 'authorize' | 'create_intent'): Outcome<IntentFacts> {
  const declined = facts.status === 'requires_payment_method' && facts.failureMessage !== null;
  return kind === 'authorize' && declined
    ? { kind: 'refused', code: 'card_declined', message: facts.failureMessage ?? '', intent: facts }
    : { kind: 'done', value: facts };
}

/** The result of an ended hold: as wanted, or a refusal. */
function endOf(facts: IntentFacts, wanted: 'capture' | 'void'): Outcome<IntentFacts> | undefined {
  if (facts.status !== 'succeeded' && facts.status !== 'canceled') return undefined;
  if ((facts.status === 'succeeded') === (wanted === 'capture')) return { kind: 'done', value: facts };
  return { kind: 'refused', code: facts.status, message: `The intent is ${facts.status}`, intent: facts };
}

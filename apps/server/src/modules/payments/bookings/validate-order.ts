import type { OrderId, UserId } from '@hoist/domain/ids';
import type { Locale, Output, Refusal, validateOrder as endpoint } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { retryAuthentication } from '../intents/retry-authentication.ts';
import { confirmOtherHolds } from '../intents/confirm-other-holds.ts';
import type { PaymentsContext } from '../context.ts';
import { isValidPayment } from './is-valid-payment.ts';
import { syncPayments } from '../sync-payments.ts';
import { payloadOf, presentOf } from '../operations/payloads.ts';
import { readPresentPayments } from '../queries.ts';

type Validated = Omit<Output<typeof endpoint>, 'status' | 'message'>;

export interface OwnOrder {
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly locale: Locale;
}

export async function isOwnOrder(
  context: PaymentsContext,
  { ordersServicesId, usersId }: OwnOrder,
): Promise<boolean> {
  const row = await context.database.db
    .selectFrom('orderServices')
    .select('ordersServicesId')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('usersId', '=', usersId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Syncs with the provider and returns whether each payment is valid; a bank that requires authentication can ask, so
 * the answer has the next steps (decision M4).
 */
export async function validateOrder(
  context: PaymentsContext,
  given: OwnOrder,
): Promise<Result<Validated, Refusal>> {
  if (!(await isOwnOrder(context, given))) return refuse({ code: 'not_found' });
  if (!(await syncPayments(context, given.ordersServicesId))) return refuse({ code: 'unavailable' });
  await confirmOtherHolds(context, given.ordersServicesId);
  await retryAuthentication(context, given.ordersServicesId);
  const payments = await context.database.transaction((tx) =>
    readPresentPayments(tx, given.ordersServicesId),
  );
  const slot = (number: 1 | 2) => presentOf(payments, number);
  const present = (number: 1 | 2) => {
    const payment = slot(number);
    return {
      isValid: payment === undefined || isValidPayment(payment),
      state: payment?.state ?? 'not_required',
      stripePayload: payloadOf(payments, number, given.locale),
    };
  };
  const captureBefore = slot(2)?.captureBefore?.toISOString() ?? null;
  return ok({ data: { payment1: present(1), payment2: { ...present(2), captureBefore } } });
}

import type { Locale, Refusal } from '@hoist/contract';
import type { CardId, OrderId, PaymentSwitchId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { BookedPayment } from '../card-payments.ts';
import type { PaymentsContext } from '../context.ts';
import { declinedRefusal } from '../intents/declined-refusal.ts';
import { cancelCardSwitch, lockOpenSwitch } from './cancel-card-switch.ts';
import { awaitCharges } from '../intents/await-charges.ts';
import { areSettling, payloadsOf, type Payloads } from '../operations/payloads.ts';
import { lockSwitchPayments, readPresentPayments, type PaymentRow } from '../queries.ts';
import { queueCharges } from '../intents/queue-authorizations.ts';
import { runOrderOperations } from '../operations/run-order-operations.ts';

export interface Switching {
  readonly ordersServicesId: OrderId;
  readonly usersId: UserId;
  readonly card: { readonly id: CardId; readonly paymentMethod: string } | null;
  readonly payments: readonly BookedPayment[];
  readonly now: Date;
}

/** Time for the bank's authentication, as for a draft (decision C1). */
const SWITCH_LASTS_MS = 15 * 60_000;

const isStuck = ({ state, failureMessage }: PaymentRow): boolean =>
  failureMessage !== null || state === 'failed' || state === 'voiding' || state === 'voided';

/**
 * Starts to pay a cash order by card: inserts payments that are not live and queues their charges. Continues an open
 * switch with the same card, replaces one with another card. Returns the switch's id.
 */
export async function startCardSwitch(
  tx: Tx,
  returnUrl: string,
  switching: Switching,
): Promise<PaymentSwitchId> {
  const { ordersServicesId, card, now } = switching;
  const open = await lockOpenSwitch(tx, switching);
  if (open) {
    const stuck = (await lockSwitchPayments(tx, open.id)).some(isStuck);
    if (!stuck && open.usersCreditCardsId === (card?.id ?? null) && open.expiresAt > now) return open.id;
    await cancelCardSwitch(tx, switching);
  }
  const { id } = await tx
    .insertInto('paymentSwitches')
    .values({
      ordersServicesId,
      usersCreditCardsId: card?.id ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SWITCH_LASTS_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { slot, method, state, amountCents, holdAt } of switching.payments)
    await tx
      .insertInto('payments')
      .values({
        ordersServicesId,
        switchesId: id,
        live: false,
        slot,
        method,
        state,
        amountCents,
        holdAt: holdAt === null ? null : new Date(holdAt),
        updatedAt: now,
      })
      .execute();
  const payments = await lockSwitchPayments(tx, id);
  const paymentMethod = card?.paymentMethod ?? null;
  await queueCharges(tx, { ...switching, paymentMethod, payments, returnUrl });
  return id;
}

/**
 * Sends the charges of a switch and returns what the customer has left to do; both payloads are null when done. A
 * declined card drops the switch; a missing answer leaves it open (503 `payment_pending`).
 */
export async function awaitSwitchCharges(
  context: PaymentsContext,
  given: {
    readonly ordersServicesId: OrderId;
    readonly switchesId: PaymentSwitchId;
    readonly locale: Locale;
  },
): Promise<Result<Payloads, Refusal>> {
  const { ordersServicesId, locale } = given;
  const pending: Refusal = { code: 'payment_pending', extra: { ordersServicesId } };
  // Includes the deposit that a confirmed job captures immediately.
  const charged = await awaitCharges(context, given);
  if (charged.kind === 'unknown') return refuse(pending);
  if (charged.kind === 'declined') return cancelDeclined(context, { ...given, message: charged.message });
  const payments = await context.database.transaction((tx) => readPresentPayments(tx, ordersServicesId));
  return areSettling(payments) ? refuse(pending) : ok(payloadsOf(payments, locale));
}

async function cancelDeclined(
  context: PaymentsContext,
  given: { readonly ordersServicesId: OrderId; readonly locale: Locale; readonly message: string },
): Promise<Result<never, Refusal>> {
  const { ordersServicesId, locale, message } = given;
  const drop = (tx: Tx) => cancelCardSwitch(tx, { ordersServicesId, now: context.now() });
  await context.database.transaction(drop, { attempts: 3 });
  await runOrderOperations(context, ordersServicesId);
  return refuse(declinedRefusal(message, locale));
}

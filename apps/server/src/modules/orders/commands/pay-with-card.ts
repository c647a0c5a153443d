import type { Refusal } from '@hoist/contract';
import type { CardId, PaymentSwitchId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import {
  type Payloads,
  beginSwitch,
  cardPayments,
  followSwitchCharges,
  readKeptCard,
} from '#modules/payments';
import type { BookingSettings } from '#modules/settings';
import { splitOf } from '#modules/scheduling';
import { findOrder, repeatable, type OrderRequest } from './give-command.ts';
import { isSwitchable } from '../present/is-switchable.ts';
import { lockOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { OrdersContext } from '../orders-context.ts';

export interface PayWithCardRequest extends OrderRequest {
  /** Null if the browser's wallet brings a card. */
  readonly cardId: CardId | null;
}

const nothingLeft: Payloads = { stripePayload1: null, stripePayload2: null };

/**
 * Switches a cash order to card: creates both card payments and drops the cash payment once both are valid
 * (specification section 4). A repeated call with the same card continues.
 */
export async function payWithCard(
  context: OrdersContext,
  request: PayWithCardRequest,
): Promise<Result<Payloads, Refusal>> {
  const [{ settings }, figures] = await Promise.all([
    context.booking.info.get(),
    context.booking.figures.get(),
  ]);
  const begun = await context.database.transaction(
    (tx) => begin(context, tx, { ...request, figures, offered: settings.feature_flags.payWithCardSwitch }),
    repeatable,
  );
  if (!begun.ok) return begun;
  if (begun.value === 'done') return ok(nothingLeft);
  const { ordersServicesId, locale } = request;
  return followSwitchCharges(context.payments, { ordersServicesId, switchesId: begun.value, locale });
}

type Begun = Result<PaymentSwitchId | 'done', Refusal>;

async function begin(
  context: OrdersContext,
  tx: Tx,
  request: PayWithCardRequest & { readonly figures: BookingSettings; readonly offered: boolean },
): Promise<Begun> {
  const found = await findOrder(tx, request);
  if (!found.ok) return found;
  if (found.value.by.role !== 'customer') return refuse({ code: 'not_found' });
  const order = await lockOrder(tx, request.ordersServicesId);
  if (!order) return refuse({ code: 'not_found' });
  const { cardId, now } = request;
  const usersId = order.users_id;
  if (isDoneWith(order, cardId)) return ok('done');
  if (!request.offered || !isSwitchable(order))
    return refuse({ code: 'wrong_state', text: 'order.no_switch' });
  const card = cardId === null ? null : await readKeptCard(tx, { userId: usersId, cardId });
  if (card === undefined) return refuse(invalidField('users_credit_cards_id', 'booking.card'));
  const split = splitOf({
    quote: order.quote,
    province: order.state,
    startsAt: order.starts_at.getTime(),
    now: now.getTime(),
    figures: request.figures,
  });
  return ok(
    await beginSwitch(tx, context.payments.returnUrl, {
      ordersServicesId: order.orders_services_id,
      usersId,
      card: card && { id: card.cardId, paymentMethod: card.paymentMethod },
      payments: cardPayments(split),
      now,
    }),
  );
}

/** A repeated call after its answer was lost. */
const isDoneWith = (order: LoadedOrder, cardId: CardId | null): boolean =>
  cardId !== null &&
  order.payment_option === 'regular_payment_by_card' &&
  order.users_credit_cards_id === cardId &&
  (order.status === 'pending' || order.status === 'confirm');

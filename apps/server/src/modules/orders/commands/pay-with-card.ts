import type { Refusal } from '@hoist/contract';
import type { CardId, PaymentSwitchId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import {
  type Payloads,
  startCardSwitch,
  cardPayments,
  awaitSwitchCharges,
  readSavedCard,
} from '#modules/payments';
import { splitOf } from '#modules/scheduling';
import type { OrderRequest } from './find-order.ts';
import { withOrder } from './with-order.ts';
import { isSwitchable } from '../present/is-switchable.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { Needs } from '../order-ports.ts';

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
  context: Needs<'database' | 'booking' | 'payments'>,
  request: PayWithCardRequest,
): Promise<Result<Payloads, Refusal>> {
  const [{ settings: appSettings }, settings] = await Promise.all([
    context.booking.info.get(),
    context.booking.settings.get(),
  ]);
  const offered = appSettings.feature_flags.payWithCardSwitch;
  const { cardId, now, ordersServicesId, locale } = request;
  const { database, payments } = context;
  const wanted = { ...request, only: 'customer', otherwise: 'not_found' } as const;
  const begun = await withOrder(database, wanted, async (tx, { order }): Promise<Begun> => {
    const usersId = order.usersId;
    if (isDoneWith(order, cardId)) return ok('done');
    if (!offered || !isSwitchable(order)) return refuse({ code: 'wrong_state', text: 'order.no_switch' });
    const card = cardId === null ? null : await readSavedCard(tx, { userId: usersId, cardId });
    if (card === undefined) return refuse(invalidField('users_credit_cards_id', 'booking.card'));
    const { quote, state: province } = order;
    const startsAt = order.startsAt.getTime();
    const split = splitOf({ quote, province, startsAt, now: now.getTime(), settings });
    return ok(
      await startCardSwitch(tx, payments.returnUrl, {
        ordersServicesId,
        usersId,
        card: card && { id: card.cardId, paymentMethod: card.paymentMethod },
        payments: cardPayments(split),
        now,
      }),
    );
  });
  if (!begun.ok) return begun;
  if (begun.value === 'done') return ok(nothingLeft);
  return awaitSwitchCharges(payments, { ordersServicesId, switchesId: begun.value, locale });
}

/** The id of the switch; `done`: the order is paid with the card already. */
type Begun = Result<PaymentSwitchId | 'done', Refusal>;

/** A repeated call after its answer was lost. */
const isDoneWith = (order: LoadedOrder, cardId: CardId | null): boolean =>
  cardId !== null &&
  order.paymentOption === 'regular_payment_by_card' &&
  order.usersCreditCardsId === cardId &&
  (order.status === 'pending' || order.status === 'confirm');

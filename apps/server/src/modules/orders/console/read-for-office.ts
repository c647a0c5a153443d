import type { Locale } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { orderPaymentLines } from '#modules/messaging';
import { readOrderViews } from '../queries/order-view.ts';
import type { OrdersContext } from '../orders-context.ts';
import { presentOrder } from '../present/present-order.ts';
import type { PresentedOrder } from '../present/presenting.ts';

export async function readForOffice(
  context: OrdersContext,
  given: { readonly ordersServicesId: OrderId; readonly locale: Locale; readonly now: Date },
): Promise<PresentedOrder | undefined> {
  const { locale, now } = given;
  const [view] = await readOrderViews(context.database.db, [given.ordersServicesId]);
  if (!view || view.booked_at === null) return undefined;
  const { reviewUrl, offers, noShow } = await context.settings.get();
  return presentOrder(view, {
    viewer: 'customer',
    locale,
    now,
    addresses: context.addresses,
    reviewUrl,
    answerMinutes: offers.answerMinutes,
    noShow,
    withPictures: true,
    switchTerms: [],
    paymentSummary: await orderPaymentLines(context.database.db, view, locale),
  });
}

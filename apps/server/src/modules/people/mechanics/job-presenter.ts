import type { Locale } from '@hoist/contract';
import { type OrdersContext, type OrderView, presentOrder } from '#modules/orders';

interface Reading {
  readonly locale: Locale;
  readonly now: Date;
}

/** Presents jobs to their mechanic in a list: without pictures and payments. */
export async function jobPresenter(context: OrdersContext, { locale, now }: Reading) {
  const { reviewUrl, offers, noShow } = await context.settings.get();
  return (view: OrderView) =>
    presentOrder(view, {
      viewer: 'mechanic',
      locale,
      now,
      addresses: context.addresses,
      reviewUrl,
      offers,
      noShow,
      withPictures: false,
      paymentSummary: [],
      switchTerms: [],
    });
}

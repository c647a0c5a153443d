import type { Locale } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import { type OrderView, presentOrder, type Needs } from '#modules/orders';
import { presentJobPay } from '#modules/pay';

interface Reading {
  readonly locale: Locale;
  readonly now: Date;
  readonly mechanicId: UserId;
}

/** Presents jobs to their mechanic in a list: with their pay, without pictures and payments. */
export async function jobPresenter(
  context: Needs<'addresses' | 'settings'>,
  db: Db,
  { jobs, locale, now, mechanicId }: Reading & { readonly jobs: readonly OrderView[] },
) {
  const { reviewUrl, offers, noShow } = await context.settings.get();
  const pay = await presentJobPay(db, mechanicId, { jobs, locale });
  return (view: OrderView) =>
    presentOrder(view, {
      viewer: 'mechanic',
      locale,
      now,
      addresses: context.addresses,
      reviewUrl,
      offers,
      noShow,
      paymentSummary: [],
      switchTerms: [],
      pay,
    });
}

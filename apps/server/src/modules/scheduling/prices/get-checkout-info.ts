import type { getCheckoutInfo as endpoint, Output, Refusal } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import type { BookingContext } from '../booking/booking-context.ts';
import { presentService } from './present-service.ts';
import type { Wanted } from '../booking/selection.ts';
import { priceForCheckout, type VisitInfoRequest } from './get-visit-info.ts';

type CheckoutInfo = Omit<Output<typeof endpoint>, 'status' | 'message' | 'clockUnlikely'>;

/** The estimate with and without the coupon, the payment terms and all free times of one service. */
export async function getCheckoutInfo(
  context: BookingContext,
  { wanted, ...request }: Omit<VisitInfoRequest, 'wanted'> & { readonly wanted: Wanted },
): Promise<Result<CheckoutInfo, Refusal>> {
  const priced = await priceForCheckout(context, { ...request, wanted: [wanted] });
  if (!priced.ok) return priced;
  const {
    info,
    selections: [selection],
    quotes: [price],
  } = priced.value;
  if (!selection || !price) throw new Error('A visit has services');
  const { service } = selection;
  const { locale } = request;
  return ok({
    ...info,
    service: { serviceDetails: presentService(service, { price, locale, serviceable: true }) },
  });
}

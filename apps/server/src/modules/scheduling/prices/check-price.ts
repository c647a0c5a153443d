import type { Locale, Output, checkPrice as endpoint, Refusal } from '@hoist/contract';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { formatMoney } from '@hoist/domain/money/money';
import type { Quote } from '@hoist/domain/pricing/quote';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatVisit } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { inLocale } from '#modules/catalogue';
import { guestQuoteAt, type NamedVehicle } from './guest-quote.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { presentFees } from './present-fees.ts';
import { quoteOf } from './price.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { fitTogether, type Selection } from '../booking/selection.ts';
import { slotsOf } from '../calendars/slots-of.ts';

type Checked = Omit<Output<typeof endpoint>, 'status' | 'message'>;

/** Price of a service at a postal code with travel and tax, and its next free times; needs no account. */
export async function checkPrice(
  context: BookingContext,
  request: NamedVehicle & { readonly zip: string; readonly serviceCode: string; readonly locale: Locale },
): Promise<Result<Checked, Refusal>> {
  const { locale, now } = request;
  const zip = normalisePostalCode(request.zip);
  if (zip === undefined) return refuse(invalidField('zip', 'field.pattern'));
  const snapshot = await readSnapshot(context);
  const service = snapshot.menu.byCode.get(request.serviceCode);
  if (!service) return refuse(invalidField('service', 'booking.no_service'));
  const parties = guestQuoteAt(zip, request);
  if (!parties.ok) return parties;
  const selected = await fitTogether({
    parties: parties.value,
    service,
    partCode: undefined,
    addonIds: [],
    snapshot,
  });
  if (!selected.ok) return selected;
  const selection = selected.value;
  const [soonest] = await slotsOf(context.database.db, { selection, snapshot, now });
  const priced = quoteOf({
    selection,
    settings: snapshot.settings,
    coupon: null,
    serviceCodes: snapshot.menu.byId,
    visitAt: soonest ?? now,
    now,
    locale,
  });
  return priced.ok ? ok(present(priced.value, { selection, soonest, locale })) : priced;
}

interface Given {
  readonly selection: Selection;
  readonly soonest: number | undefined;
  readonly locale: Locale;
}

function present(quote: Quote, { selection, soonest, locale }: Given): Checked {
  const { service, part, vehicle, location } = selection;
  return {
    data: [
      {
        servicesTitle: inLocale(service.title, locale),
        code: service.code,
        price: formatMoney(quote.subtotalCents),
        serviceCost: formatMoney(quote.serviceCostCents),
        partsCost: formatMoney(quote.partsCostCents),
        partTitle: part ? inLocale(part.title, locale) : '',
        extraCharges: formatMoney(quote.extraChargesCents),
        environmentalFees: presentFees(quote, locale),
        taxes: quote.taxes.map(({ tax, rate, amountCents }) => ({
          tax,
          rate,
          amount: formatMoney(amountCents),
        })),
        total: formatMoney(quote.totalCents),
        durationMinutes: quote.durationMinutes,
      },
    ],
    soonest: soonest === undefined ? '' : formatVisit(soonest, zoneOf(location.timezone), locale),
    city: location.city,
    state: location.state,
    zip: location.zip,
    vehicle: vehicle.year === 0 ? '' : vehicleName(vehicle, locale),
  };
}

import type { Locale, Output, Refusal } from '@hoist/contract';
import type { priceCheck } from '@hoist/contract';
import { placeDetails, searchPlaces } from '@hoist/datasets/place-search';
import { normalisePostalCode } from '@hoist/domain/contact/postal-code';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { formatLocalWithZone } from '@hoist/domain/time-format';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { inLocale } from '../menu/menu.ts';
import { groundOf, type BookingContext } from './context.ts';
import { priceOf, zoneOf } from './price.ts';
import type { Parties } from './queries.ts';
import { fitTogether } from './selection.ts';
import { startsOf } from './starts.ts';

export interface PriceCheck {
  readonly zip: string;
  readonly serviceCode: string;
  readonly locale: Locale;
  readonly now: number;
}

type Checked = Omit<Output<typeof priceCheck>, 'status' | 'message'>;

/** Nobody in particular with a mid-size car somewhere in a postal area. */
function somebodyAt(zip: string): Parties | undefined {
  const [found] = searchPlaces(zip, 1);
  const place = found && placeDetails(found.placeId);
  if (!place) return undefined;
  return {
    user: {
      id: 0,
      fname: '',
      lname: '',
      phone: '',
      locale: 'en',
      cashOption: 0,
      currentCouponCode: null,
      openBookings: 0,
      openThen: 0,
    },
    vehicle: {
      id: 0,
      year: 0,
      makeName: '',
      modelName: '',
      vinNumber: '',
      licencePlate: '',
      colour: '',
      subModel: '',
      engine: '',
      bodyShape: 'sedan',
      priceToConfirm: false,
      sizeClass: 'sedan',
      electric: false,
    },
    location: {
      id: 0,
      address: '',
      city: place.city,
      state: place.province,
      zip: place.zip,
      country: 'Canada',
      lat: place.lat,
      lng: place.lng,
      timezone: place.timezone,
      customerName: '',
      customerPhone: '',
    },
  };
}

/** What a service costs at a postal code, travel included, and when somebody could come: before any account. */
export async function checkPrice(
  context: BookingContext,
  request: PriceCheck,
): Promise<Result<Checked, Refusal>> {
  const { locale, now } = request;
  const zip = normalisePostalCode(request.zip);
  if (zip === undefined) return refuse(invalidField('zip', 'location.zip'));
  const ground = await groundOf(context);
  const service = ground.menu.byCode.get(request.serviceCode);
  if (!service) return refuse(invalidField('service', 'booking.no_service'));
  const parties = somebodyAt(zip);
  if (!parties) return refuse(invalidField('zip', 'location.zip'));
  const selected = fitTogether({ parties, service, partCode: undefined, addonIds: [], ground });
  if (!selected.ok) return selected;
  const selection = selected.value;
  const [soonest] = await startsOf(context.database.db, { selection, ground, now });
  const priced = priceOf({
    selection,
    figures: ground.figures,
    coupon: null,
    serviceCodes: ground.menu.byId,
    visitAt: soonest ?? now,
    now,
    locale,
    secret: context.secret,
  });
  if (!priced.ok) return priced;
  const { city, timezone } = selection.location;
  return ok({
    data: [
      {
        servicesTitle: inLocale(service.title, locale),
        code: service.code,
        price: formatMoney(priced.value.quote.subtotalCents),
      },
    ],
    soonest: soonest === undefined ? '' : formatLocalWithZone(soonest, zoneOf(timezone), locale),
    city,
  });
}

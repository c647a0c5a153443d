import type { getServices as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { LocationId, UserId, VehicleId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { isDoneByAnyone, mayCover } from '@hoist/domain/scheduling/coverage';
import { inLocale, type FittedMenuService } from '#modules/catalogue';
import { fits } from '@hoist/domain/vehicle/fits';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { presentService, type PresentedService } from './present-service.ts';
import { quoteOf } from './price.ts';
import { readParties } from '../booking/queries.ts';
import { fitBy, fittedService } from '../booking/selection.ts';

type PresentedMenuService = Output<typeof endpoint>['data'][number];

export interface ServicesRequest {
  readonly userId: UserId;
  readonly vehicleId: VehicleId;
  readonly locationId: LocationId;
  readonly locale: Locale;
  readonly now: number;
}

/** A service as the menu shows it. */
const inMenu = (
  service: FittedMenuService,
  priced: PresentedService,
  { locale, quotedWithinHours }: { readonly locale: Locale; readonly quotedWithinHours: number },
): PresentedMenuService => ({
  ...priced,
  searchTerms: [inLocale(service.title, locale === 'en' ? 'fr' : 'en'), service.searchTerms]
    .filter(Boolean)
    .join(', '),
  ...(service.byOffice ? { byOffice: true, quotedWithinHours } : {}),
  steps: service.steps.map(({ picture, text }) => ({ picture, text: text[locale] })),
});

/** Services that fit a vehicle and that a mechanic does, priced at a place; those without coverage are marked. */
export async function getServices(
  context: BookingContext,
  request: ServicesRequest,
): Promise<Result<PresentedMenuService[], Refusal>> {
  const { locale, now } = request;
  const snapshot = await readSnapshot(context);
  const said = { locale, quotedWithinHours: snapshot.settings.quotedWithinHours };
  const parties = await readParties(context.database.db, request);
  const { user, vehicle, location } = parties;
  if (!vehicle || !location) return refuse({ code: 'not_found' });
  const suitable = snapshot.menu.services
    .filter((service) => fits(service, vehicle))
    // A service that no mechanic does yet has no price here.
    .filter(({ id }) => isDoneByAnyone(snapshot.mechanics.values(), id, now));
  // Mechanics out of range are filtered once, not per service.
  const mechanics = [...snapshot.mechanics].filter(([, one]) =>
    mayCover(one, { place: location, services: [] }),
  );
  const near = { ...snapshot, mechanics: new Map(mechanics) };
  const chosen = { parties: { user, vehicle, location }, partCode: undefined, addonIds: [], snapshot: near };
  const fitted = await snapshot.settle((drives) =>
    Promise.resolve(
      suitable.map((service) => ({ service, selected: fitBy(drives, { ...chosen, service }) })),
    ),
  );
  const rows = fitted.map(({ service, selected }): PresentedMenuService => {
    const priced = selected.ok
      ? quoteOf({
          selection: selected.value,
          settings: snapshot.settings,
          coupon: null,
          serviceCodes: snapshot.menu.byId,
          visitAt: now,
          now,
          locale,
        })
      : selected;
    const price = priced.ok ? priced.value : { subtotalCents: 0, discountCents: 0 };
    const own = selected.ok
      ? selected.value.service
      : fittedService(service, { vehicle, state: location.state, settings: snapshot.settings });
    const presented = presentService(own, { price, locale, serviceable: priced.ok });
    // Out of reach there is no price to ask for.
    return inMenu({ ...own, byOffice: own.byOffice && selected.ok }, presented, said);
  });
  return ok(rows);
}

import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readSnapshot, type BookingContext } from '../booking/booking-context.ts';
import { readParties } from '../booking/queries.ts';
import { fittedService, type Wanted } from '../booking/selection.ts';
import type { UserId } from '@hoist/domain/ids';

interface Asking {
  readonly userId: UserId;
  readonly wanted: Pick<Wanted, 'vehicleId' | 'locationId' | 'serviceId'>;
  readonly note: string;
  readonly now: Date;
}

/** Asks for a price that only the office can tell; a second request returns the day of the first. */
export async function askForPrice(
  context: BookingContext,
  { userId, wanted, note, now }: Asking,
): Promise<Result<{ readonly dueAt: string }, Refusal>> {
  const { db } = context.database;
  const { menu, settings } = await readSnapshot(context);
  const { vehicle, location } = await readParties(db, { userId, ...wanted });
  if (!vehicle) return refuse(invalidField('users_vehicles_id', 'booking.no_vehicle'));
  if (!location) return refuse(invalidField('users_locations_id', 'booking.no_location'));
  const service = menu.byId.get(wanted.serviceId);
  if (!service) return refuse(invalidField('services_id', 'booking.no_service'));
  if (!fittedService(service, { vehicle, state: location.state, settings }).byOffice)
    return refuse({ code: 'conflict', text: 'booking.price_known' });
  const row = {
    usersId: userId,
    usersVehiclesId: wanted.vehicleId,
    usersLocationsId: wanted.locationId,
    servicesId: wanted.serviceId,
    note,
    askedAt: now,
    dueAt: new Date(now.getTime() + settings.quotedWithinHours * 3_600_000),
  };
  const { dueAt } = await db
    .insertInto('priceRequests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['usersVehiclesId', 'servicesId'])
        .where('answeredAt', 'is', null)
        .doUpdateSet({ usersLocationsId: row.usersLocationsId, note }),
    )
    .returning('dueAt')
    .executeTakeFirstOrThrow();
  return ok({ dueAt: dueAt.toISOString() });
}

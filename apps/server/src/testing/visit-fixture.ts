import type { UserId, VehicleId } from '@hoist/domain/ids';
import type { BookingContext } from '#server/modules/scheduling/booking/booking-context.ts';
import type { VisitRequest } from '#server/modules/scheduling/booking/prepare-visit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fixtureNow, type FixtureCustomer } from './booking-fixture.ts';

/** A second car of a customer's. */
export async function addVehicle(
  database: Database,
  userId: UserId,
  sizeClass: 'sedan' | 'suv_truck' = 'suv_truck',
): Promise<VehicleId> {
  const row = await database.db
    .insertInto('usersVehicles')
    .values({
      usersId: userId,
      year: 2019,
      makeName: 'Ford',
      modelName: 'Escape',
      bodyShape: 'suv',
      sizeClass,
    })
    .returning('usersVehiclesId')
    .executeTakeFirstOrThrow();
  return row.usersVehiclesId;
}

/** A cash visit: front brake pads of the customer's car, and rear ones of another. */
export async function visitRequest(
  context: BookingContext,
  customer: FixtureCustomer,
  given: { readonly preferredTime: string; readonly codes?: readonly string[] },
): Promise<VisitRequest> {
  const { userId, vehicleId, locationId } = customer;
  const { codes = ['brake-pads-front', 'brake-pads-rear'] } = given;
  const other = await addVehicle(context.database, userId);
  const menu = await context.menu.get();
  return {
    userId,
    items: codes.map((code, index) => {
      const service = menu.byCode.get(code);
      if (!service) throw new Error(`no service ${code}`);
      return {
        wanted: {
          vehicleId: index === 0 ? vehicleId : other,
          locationId,
          serviceId: service.id,
          addonIds: [],
        },
        removedParts: 'returned',
      };
    }),
    preferredTime: given.preferredTime,
    couponCode: '',
    cardId: null,
    paymentOption: 'pay_with_cash_on_service',
    isDraft: false,
    quoteId: undefined,
    customerNote: '',
    site: {},
    locale: 'en',
    now: fixtureNow,
  };
}

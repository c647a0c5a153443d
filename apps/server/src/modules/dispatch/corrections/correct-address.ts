import type { Refusal } from '@hoist/contract';
import type { LocationId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { isServed } from '@hoist/domain/scheduling/served-areas';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LocationCopy } from '#server/platform/db/schema-orders.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { readContactNumber } from '#server/shared/formats/phone-number.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { sendOrderMessage } from '#modules/messaging';
import {
  changeVisit,
  decideVisit,
  moveWithTries,
  openVisitOf,
  placedOf,
  toRefusal,
  type OpenVisit,
  type VisitRunner,
  type Needs,
  type OrderRunner,
} from '#modules/orders';
import {
  orderSearchText,
  prefetchRoads,
  readParties,
  readSnapshot,
  type SchedulingSnapshot,
} from '#modules/scheduling';
import { judgePlacing } from '../board/judge-placing.ts';
import { correctable, keepMechanic, passRefusal, type Correction } from './correction.ts';

export interface AddressCorrection extends Correction {
  readonly usersLocationsId: LocationId;
  /** What the form showed. */
  readonly seenLocationsId: LocationId;
  /** Undefined: unchanged. */
  readonly customerName: string | undefined;
  readonly customerPhone: string | undefined;
}

export type CorrectedPlace = 'address' | 'contact';

/**
 * Staff correct where a visit is, or whom to call there, for all its services. The mechanic must reach it at the promised
 * time, or staff pass that with a reason. The agreed price stays (ADR 125).
 */
export async function correctAddress(
  context: OrderRunner & Needs<'database' | 'booking'>,
  given: AddressCorrection,
): Promise<Result<CorrectedPlace, Refusal>> {
  const refused = passRefusal(given);
  if (refused) return refuse(refused);
  const phone = contactPhone(given.customerPhone);
  if (!phone.ok) return phone;
  const correction = { ...given, customerPhone: phone.value };
  const snapshot = await readSnapshot(context.booking);
  await prefetchRoads(snapshot, (known) => judgeWanted(context.database.db, correction, known));
  const done = await moveWithTries(context, (tx) => correctWithin(context, tx, { correction, snapshot }));
  if (done.ok) return done;
  return refuse(done.error === 'taken' ? { code: 'conflict' } : done.error);
}

const contactPhone = (typed: string | undefined): Result<string | undefined, Refusal> =>
  typed ? readContactNumber(typed, undefined) : ok(typed);

type Place = NonNullable<Awaited<ReturnType<typeof readParties>>['location']>;

async function findPlace(
  db: Db | Tx,
  order: LoadedOrder,
  { usersLocationsId: locationId }: AddressCorrection,
): Promise<Place | null> {
  const ids = { userId: order.usersId, vehicleId: order.usersVehiclesId, locationId };
  return (await readParties(db, ids)).location;
}

const pointOf = ({ lat, lng, precision, radiusM, slackMinutes, locationId }: Place) => ({
  usersLocationsId: locationId,
  lat,
  lng,
  precision,
  radiusM,
  slackMinutes,
});

function movedTo([first, ...others]: OpenVisit, place: Place): OpenVisit {
  const point = pointOf(place);
  return [{ ...first, ...point }, ...others.map((one) => ({ ...one, ...point }))];
}

/** Judges without a lock, which fetches the roads. */
async function judgeWanted(
  db: Db,
  correction: AddressCorrection,
  snapshot: SchedulingSnapshot,
): Promise<void> {
  const order = await loadOrder(db, correction.ordersServicesId);
  const place = order && (await findPlace(db, order, correction));
  if (!order || !place || order.mechanicId === null) return;
  const visit = movedTo(await openVisitOf(db, order), place);
  const { start } = placedOf(visit);
  await judgePlacing(db, {
    visit,
    start,
    snapshot,
    now: correction.now.getTime(),
    only: order.mechanicId,
  });
}

interface Wanted {
  readonly correction: AddressCorrection;
  readonly snapshot: SchedulingSnapshot;
}

async function correctWithin(
  runner: VisitRunner,
  tx: Tx,
  { correction, snapshot }: Wanted,
): Promise<Result<CorrectedPlace, Refusal | 'taken' | 'again'>> {
  const { actor, now } = correction;
  const found = await correctable(tx, correction);
  if (!found.ok) return found;
  const { value: order } = found;
  if (order.usersLocationsId !== correction.seenLocationsId) return refuse({ code: 'conflict' });
  const place = await findPlace(tx, order, correction);
  if (!place) return refuse(invalidField('users_locations_id', 'booking.no_location'));
  const { customerName = order.location.customerName, customerPhone = order.location.customerPhone } =
    correction;
  const next = copyOf(place, { customerName, customerPhone });
  const what = changeOf(order.location, next);
  if (!what) return refuse({ code: 'wrong_state', text: 'correct.same' });
  const visit = await openVisitOf(tx, order);
  const by = { role: 'office', userId: actor.usersId } as const;
  const command = { type: 'correct_details', what, by, now: now.getTime() } as const;
  const possible = decideVisit(visit, () => command);
  if (!possible.ok) {
    const isThere = possible.error.code === 'wrong_state' && possible.error.status === 'confirm';
    return refuse(
      isThere ? { code: 'wrong_state', text: 'correct.there' } : toRefusal(possible.error, command.type),
    );
  }
  if (what === 'address') {
    if (place.state !== order.state || place.timezone !== order.timezone)
      return refuse({ code: 'wrong_state', text: 'correct.elsewhere' });
    if (!isServed(place.zip, snapshot.settings.areas))
      return refuse({ code: 'not_serviceable', text: 'catalogue.unserved' });
  }
  const { mechanicId } = order;
  const moved = movedTo(visit, place);
  const kept =
    what === 'address' && mechanicId !== null
      ? await keepMechanic(runner, tx, { correction, visit: moved, mechanicId, snapshot })
      : ok(null);
  if (!kept.ok) return kept;
  const user = await tx
    .selectFrom('users')
    .where('usersId', '=', order.usersId)
    .select(['fname', 'lname'])
    .executeTakeFirstOrThrow();
  const changed = await changeVisit(runner, tx, {
    visit,
    commandOf: (one) => ({
      ...command,
      facts: {
        ...pointOf(place),
        location: JSON.stringify(next),
        search: orderSearchText({
          title: { en: one.servicesTitleEn, fr: one.servicesTitleFr },
          vehicle: one.vehicle,
          location: next,
          user,
        }),
      },
    }),
  });
  if (!changed.ok) return changed;
  const together = changed.value.map(({ after }) => after);
  const [first] = together;
  if (first && what === 'address')
    await sendOrderMessage(tx, { kind: 'address_corrected', visit: together }, first);
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.address_corrected',
    entity: 'order_service',
    entityId: order.ordersServicesId,
    before: { ...order.location },
    after: { ...next },
    detail: {
      reason: correction.reason,
      ...(kept.value === null ? {} : { passes: kept.value, passReason: correction.passReason }),
    },
  });
  return ok(what);
}

type Contact = Pick<LocationCopy, 'customerName' | 'customerPhone'>;

const copyOf = (place: Place, { customerName, customerPhone }: Contact): LocationCopy => ({
  address: place.address,
  city: place.city,
  state: place.state,
  zip: place.zip,
  country: place.country,
  customerName,
  customerPhone,
});

function changeOf(before: LocationCopy, after: LocationCopy): CorrectedPlace | undefined {
  const differs = (keys: readonly (keyof LocationCopy)[]) => keys.some((key) => before[key] !== after[key]);
  if (differs(['address', 'city', 'state', 'zip'])) return 'address';
  return differs(['customerName', 'customerPhone']) ? 'contact' : undefined;
}

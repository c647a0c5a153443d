import { localeOf } from '@hoist/domain/locale';
import type { Refusal } from '@hoist/contract';
import type { VehicleId } from '@hoist/domain/ids';
import { correctionLines } from '@hoist/domain/pricing/correction-lines';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { proposeWithin, type Proposed } from '#modules/estimates';
import { sendOrderMessage } from '#modules/messaging';
import { withOrder, type Found, type OrderRequest, type OrderRunner, type Needs } from '#modules/orders';
import {
  orderSearchText,
  quoteOf,
  readSnapshot,
  select,
  vehicleCopyOf,
  type SchedulingSnapshot,
  type Selection,
} from '#modules/scheduling';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { correctable } from './correction.ts';

export interface VehicleCorrection extends OrderRequest {
  readonly usersVehiclesId: VehicleId;
  /** What the form showed. */
  readonly seenVehiclesId: VehicleId;
  readonly reason: string;
}

/** Undefined: the price stays. */
export type CorrectedPrice = Proposed | undefined;

/**
 * Staff correct the vehicle of an order. The price changes by what the vehicle alone makes: lower takes effect, higher
 * asks the customer (ADR 125).
 */
export async function correctVehicle(
  context: OrderRunner & Needs<'database' | 'booking' | 'links'>,
  correction: VehicleCorrection,
): Promise<Result<CorrectedPrice, Refusal>> {
  const { db } = context.database;
  const found = await correctable(db, correction);
  if (!found.ok) return found;
  const { value: order } = found;
  const snapshot = await readSnapshot(context.booking);
  const compared = await compare(db, { order, correction, snapshot });
  if (!compared.ok) return compared;
  const wanted = { correction, ...compared.value };
  return withOrder(context.database, correction, (tx, found) =>
    correctWithin(context, tx, { ...wanted, ...found }),
  );
}

interface Compared {
  readonly selection: Selection;
  /** Before tax, at today's prices for both vehicles. */
  readonly differenceCents: number;
}

async function compare(
  db: Db,
  given: {
    readonly order: LoadedOrder;
    readonly correction: VehicleCorrection;
    readonly snapshot: SchedulingSnapshot;
  },
): Promise<Result<Compared, Refusal>> {
  const { order, correction, snapshot } = given;
  const addons = await db
    .selectFrom('orderServiceAddons')
    .where('ordersServicesId', '=', order.ordersServicesId)
    .select('servicesAddonsId')
    .execute();
  const priceWith = async (vehicleId: VehicleId) => {
    const wanted = {
      vehicleId,
      locationId: order.usersLocationsId,
      serviceId: order.servicesId,
      partCode: order.partCode ?? undefined,
      addonIds: addons.map(({ servicesAddonsId }) => servicesAddonsId),
    };
    const selected = await select(db, { userId: order.usersId, wanted, snapshot });
    if (!selected.ok) return selected;
    const quoted = quoteOf({
      selection: selected.value,
      settings: snapshot.settings,
      coupon: null,
      serviceCodes: snapshot.menu.byId,
      visitAt: order.startsAt.getTime(),
      now: correction.now.getTime(),
      locale: correction.locale,
    });
    return quoted.ok ? ok({ selection: selected.value, cents: quoted.value.subtotalCents }) : quoted;
  };
  const next = await priceWith(correction.usersVehiclesId);
  if (!next.ok) return next;
  const before = await priceWith(order.usersVehiclesId);
  if (!before.ok) return before;
  const { selection, cents } = next.value;
  return ok({
    selection,
    // A visit under warranty is free with every vehicle.
    differenceCents: order.quote.warrantyOf ? 0 : cents - before.value.cents,
  });
}

interface Wanted extends Compared {
  readonly correction: VehicleCorrection;
}

async function correctWithin(
  runner: OrderRunner & Needs<'links'>,
  tx: Tx,
  wanted: Wanted & Found,
): Promise<Result<CorrectedPrice, Refusal>> {
  const { correction, selection, differenceCents, order, by } = wanted;
  const { actor, now, locale, ordersServicesId, reason } = correction;
  if (order.usersVehiclesId !== correction.seenVehiclesId) return refuse({ code: 'conflict' });
  const vehicle = vehicleCopyOf(selection.vehicle);
  if (JSON.stringify(vehicle) === JSON.stringify({ ...vehicle, ...order.vehicle }))
    return refuse({ code: 'wrong_state', text: 'correct.same' });
  if (differenceCents !== 0 && order.status === 'pending')
    return refuse({ code: 'wrong_state', text: 'correct.confirm_first' });
  const changed = await runner.changeOrder(tx, order, {
    type: 'correct_details',
    what: 'vehicle',
    by,
    now: now.getTime(),
    facts: {
      usersVehiclesId: vehicle.id,
      vehicle: JSON.stringify(vehicle),
      search: orderSearchText({
        title: { en: order.servicesTitleEn, fr: order.servicesTitleFr },
        vehicle,
        location: order.location,
        user: selection.user,
      }),
    },
  });
  if (!changed.ok) return changed;
  const { after } = changed.value;
  await sendOrderMessage(tx, { kind: 'vehicle_corrected' }, after);
  await auditChange(tx, {
    actorId: actor.usersId,
    action: 'order.vehicle_corrected',
    entity: 'order_service',
    entityId: ordersServicesId,
    before: { ...order.vehicle },
    after: { ...vehicle },
    detail: { reason, differenceCents },
  });
  if (differenceCents === 0) return ok(undefined);
  const named = { title: vehicleName(vehicle, localeOf(after.locale)), note: reason };
  const lines = correctionLines(after.quote.lines, differenceCents, named);
  const proposal = { actor, ordersServicesId, locale, now, lines, note: '', pictureId: null };
  return proposeWithin(runner, tx, { ...proposal, order: after, by });
}

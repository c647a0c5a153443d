import type { Locale, Output, Refusal, addCallerVehicle as endpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { askForNumber } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { createVehicle } from '#modules/vehicles';
import { findCaller } from './find-caller.ts';
import { presentCallerVehicle } from './get-caller.ts';

export interface OwnedByCaller<Form> {
  readonly staffId: UserId;
  readonly userId: UserId;
  readonly form: Form;
  readonly locale: Locale;
  readonly now: Date;
}

type VehicleForm = Parameters<typeof createVehicle>[1]['form'];

/** Adds a vehicle by the rules of the customer's own form. */
export const addCallerVehicle = (
  { database }: Pick<LinkPorts, 'database'>,
  { staffId, userId, form, locale, now }: OwnedByCaller<VehicleForm>,
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> =>
  database.transaction(async (tx) => {
    const found = await findCaller(tx, userId);
    if (!found.ok) return found;
    await askForNumber(tx, userId);
    const made = await createVehicle(tx, { userId, form, now });
    if (!made.ok) return made;
    const vehicle = presentCallerVehicle(made.value, locale);
    await auditChange(tx, {
      actorId: staffId,
      action: 'user.vehicle_added',
      entity: 'user',
      entityId: userId,
      after: { ...vehicle },
    });
    return ok(vehicle);
  });

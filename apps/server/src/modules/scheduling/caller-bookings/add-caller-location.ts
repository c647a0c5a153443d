import type { Output, Refusal, addCallerLocation as endpoint } from '@hoist/contract';
import { ok, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import { askForNumber } from '#modules/identity';
import type { LinkPorts } from '../booking-links/link-ports.ts';
import { createLocation } from '../locations/create-location.ts';
import type { OwnedByCaller } from './add-caller-vehicle.ts';
import { findCaller } from './find-caller.ts';
import { presentCallerLocation } from './get-caller.ts';

type LocationForm = Parameters<typeof createLocation>[1]['form'];

/** Adds an address by the rules of the customer's own form. */
export async function addCallerLocation(
  { database, booking }: Pick<LinkPorts, 'database' | 'booking'>,
  { staffId, userId, form }: Omit<OwnedByCaller<LocationForm>, 'locale' | 'now'>,
): Promise<Result<Output<typeof endpoint>['data'], Refusal>> {
  const written = await booking.findWritten(form);
  return database.transaction(async (tx) => {
    const found = await findCaller(tx, userId);
    if (!found.ok) return found;
    await askForNumber(tx, userId);
    const made = await createLocation(tx, { userId, form, written });
    if (!made.ok) return made;
    const location = presentCallerLocation(made.value);
    await auditChange(tx, {
      actorId: staffId,
      action: 'user.location_added',
      entity: 'user',
      entityId: userId,
      after: { ...location },
    });
    return ok(location);
  });
}

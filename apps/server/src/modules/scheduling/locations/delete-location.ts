import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { isNeeded } from '#server/shared/orders/is-needed.ts';
import { hideLocation, lockLocation, type LocationOf } from './queries.ts';

/** Hides a location; refused while an open order needs it (decision C15). */
export async function deleteLocation(
  tx: Tx,
  { now, ...location }: LocationOf & { readonly now: Date },
): Promise<Result<null, Refusal>> {
  const found = await lockLocation(tx, location);
  if (!found) return refuse({ code: 'not_found' });
  if (await isNeeded(tx, { column: 'usersLocationsId', id: found.usersLocationsId, now }))
    return refuse({ code: 'in_use' });
  await hideLocation(tx, found.usersLocationsId, now);
  return ok(null);
}

import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { validateLocation, type LocationForm } from './validate-location.ts';
import { clearDefault, insertLocation, lockLocationsOf, type LocationRow } from './queries.ts';

export async function createLocation(
  tx: Tx,
  { userId, form }: { readonly userId: UserId; readonly form: LocationForm },
): Promise<Result<LocationRow, Refusal>> {
  const judged = validateLocation(form);
  if (!judged.ok) return judged;
  await lockLocationsOf(tx, userId);
  if (form.is_default) await clearDefault(tx, userId);
  return ok(await insertLocation(tx, userId, judged.value));
}

import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import type { NewLocation } from './create-location.ts';
import { validateLocation } from './validate-location.ts';
import {
  changeLocation,
  clearDefault,
  findLocation,
  lockLocationsOf,
  type LocationOf,
  type LocationRow,
} from './queries.ts';

/** Replaces a location's fields. Existing orders keep their own copy (decision C15). */
export async function updateLocation(
  tx: Tx,
  { form, written, ...location }: LocationOf & Pick<NewLocation, 'form' | 'written'>,
): Promise<Result<LocationRow, Refusal>> {
  const found = await findLocation(tx, location);
  if (!found) return refuse({ code: 'not_found' });
  const judged = validateLocation(form, written);
  if (!judged.ok) return judged;
  await lockLocationsOf(tx, location.userId);
  if (form.is_default) await clearDefault(tx, location.userId);
  const changed = await changeLocation(tx, location, judged.value);
  return changed ? ok(changed) : refuse({ code: 'not_found' });
}

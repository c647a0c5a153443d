import { lockAccount } from '#server/shared/lock-account.ts';
import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Position } from '@hoist/domain/scheduling/precision';
import { ok, type Result } from '@hoist/domain/result';
import type { Tx } from '#server/platform/db/database.ts';
import { validateLocation, type LocationForm } from './validate-location.ts';
import { clearDefault, insertLocation, type LocationRow } from './queries.ts';

export interface NewLocation {
  readonly userId: UserId;
  readonly form: LocationForm;
  /** The position of the written address, if the index has it. */
  readonly written?: Position | undefined;
}

export async function createLocation(
  tx: Tx,
  { userId, form, written }: NewLocation,
): Promise<Result<LocationRow, Refusal>> {
  const judged = validateLocation(form, { written });
  if (!judged.ok) return judged;
  // So that at most one is the default.
  await lockAccount(tx, userId);
  if (form.is_default) await clearDefault(tx, userId);
  return ok(await insertLocation(tx, userId, judged.value));
}

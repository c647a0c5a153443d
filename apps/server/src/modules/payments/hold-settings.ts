import { defaultHoldFigures, type HoldFigures } from '@hoist/domain/payment/hold-figures';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function readHoldFigures(db: Db | Tx): Promise<HoldFigures> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'holds').executeTakeFirst();
  const set: Partial<HoldFigures> = typeof row?.value === 'object' && row.value !== null ? row.value : {};
  return { ...defaultHoldFigures, ...set };
}

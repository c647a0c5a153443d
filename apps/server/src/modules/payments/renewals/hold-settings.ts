import { defaultHoldSettings, type HoldSettings } from '@hoist/domain/payment/hold-settings';
import type { Db, Tx } from '#server/platform/db/database.ts';

export async function readHoldSettings(db: Db | Tx): Promise<HoldSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'holds').executeTakeFirst();
  const set: Partial<HoldSettings> = typeof row?.value === 'object' && row.value !== null ? row.value : {};
  return { ...defaultHoldSettings, ...set };
}

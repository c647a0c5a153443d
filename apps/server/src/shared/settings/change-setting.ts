import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidate } from '#server/platform/cache/cache.ts';
import { lockSetting } from '#server/shared/settings/lock-setting.ts';
import { mergeSetting } from '#server/shared/settings/merge-setting.ts';
import { infoSettings, type InfoSettingKey } from '#server/shared/settings/company-settings.ts';

export interface SettingChange {
  readonly key: InfoSettingKey;
  /** Fields to change; others stay. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly usersId: UserId;
  readonly now: Date;
}

/**
 * Changes fields of a setting in every process. Invalid or unknown fields are refused by name, and nothing
 * changes.
 */
export async function changeSetting(tx: Tx, change: SettingChange): Promise<Result<null, Refusal>> {
  const { key, value, usersId, now } = change;
  const { bad } = mergeSetting(key, value);
  const unknown = Object.keys(value).filter((field) => !(field in infoSettings[key].shape));
  const wrong = [...bad, ...unknown.map((field) => `${key}.${field}`)];
  if (wrong.length > 0) {
    const details = wrong.map((field) => ({ field, text: 'error.invalid' as const }));
    return refuse({ code: 'invalid', details });
  }
  const clean: Readonly<Record<string, unknown>> = mergeSetting(key, value).value;
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(value).map((field) => [field, from[field] ?? null]));
  const fields = JSON.stringify(pick(clean));
  await lockSetting(tx, key);
  const stored = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const before: Readonly<Record<string, unknown>> = mergeSetting(key, stored?.value ?? {}).value;
  await tx
    .insertInto('settings')
    .values({ key, value: fields, updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb('settings.value', '||', eb.ref('excluded.value')),
        updatedAt: now,
      })),
    )
    .execute();
  await auditChange(tx, {
    actorId: usersId,
    action: 'setting.changed',
    entity: 'settings',
    entityId: null,
    before: pick(before),
    after: pick(clean),
    detail: { key, fields: Object.keys(value) },
  });
  await invalidate(tx, 'settings');
  return ok(null);
}

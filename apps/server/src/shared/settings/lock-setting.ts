import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { InfoSettingKey } from './company-settings.ts';

/** Serializes changes of a setting, whose row may not exist yet. Locked before what a change keeps of it is read. */
export const lockSetting = (tx: Tx, key: InfoSettingKey) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`.execute(tx);

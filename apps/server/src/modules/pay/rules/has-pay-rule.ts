import type { UserId } from '@hoist/domain/ids';
import { ruleOn } from '@hoist/domain/pay/pay-rules';
import type { Db } from '#server/platform/db/database.ts';
import { readRulesFor } from './read-rules.ts';

/** Whether a rule says what a mechanic's work pays on a day. */
export const hasPayRule = async (db: Db, mechanicId: UserId, day: string): Promise<boolean> =>
  ruleOn(await readRulesFor(db, mechanicId), mechanicId, day) !== undefined;

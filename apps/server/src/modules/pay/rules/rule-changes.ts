import type { Refusal } from '@hoist/contract';
import type { PayRuleId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { presentRules, type PresentedRule } from './present-rule.ts';

/** Simultaneous changes of the rules could overlap, so they wait for each other; reading goes on. */
export const lockRules = (tx: Tx) => sql`lock table pay_rules in share row exclusive mode`.execute(tx);

/** The rule that was changed. */
export async function changedRule(
  tx: Tx,
  id: PayRuleId,
  today: string,
): Promise<Result<PresentedRule, Refusal>> {
  const [rule] = await presentRules(tx, { today, id });
  if (!rule) throw new Error(`Rule of pay ${id} does not exist`);
  return ok(rule);
}

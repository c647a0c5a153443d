import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { PayRuleId, UserId } from '@hoist/domain/ids';
import { checkRuleEnd } from '@hoist/domain/pay/pay-rules';
import { refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { PresentedRule } from './present-rule.ts';
import { changedRule, lockRules } from './rule-changes.ts';

interface RuleEnd {
  readonly staffId: UserId;
  readonly payRulesId: PayRuleId;
  readonly endsOn: string;
  readonly now: Date;
}

/** Sets the last day of a rule. */
export async function endPayRule(
  tx: Tx,
  { staffId, payRulesId, endsOn, now }: RuleEnd,
): Promise<Result<PresentedRule, Refusal>> {
  if (!parseDate(endsOn)) return refuse(invalidField('ends_on', 'pay_rule.day'));
  await lockRules(tx);
  const rule = await tx
    .selectFrom('payRules')
    .where('payRulesId', '=', payRulesId)
    .select(['mechanicId', 'startsOn', 'endsOn'])
    .executeTakeFirst();
  if (!rule) return refuse({ code: 'not_found' });
  const today = await companyToday(tx, now);
  const checked = checkRuleEnd(rule, { endsOn, today });
  if (!checked.ok) return refuse(invalidField('ends_on', `pay_rule.${checked.error}`));
  await tx.updateTable('payRules').set({ endsOn }).where('payRulesId', '=', payRulesId).execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.rule_ended',
    entity: 'books',
    entityId: null,
    before: { payRulesId, endsOn: rule.endsOn },
    after: { payRulesId, endsOn },
  });
  return changedRule(tx, payRulesId, today);
}

import type { Refusal } from '@hoist/contract';
import { dateOf, parseDate } from '@hoist/domain/civil-date';
import type { UserId } from '@hoist/domain/ids';
import type { Locale } from '@hoist/domain/locale';
import { checkNewRule, type RuleRefusal } from '@hoist/domain/pay/pay-rules';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import { refuse, type Result } from '@hoist/domain/result';
import { formatCivil } from '@hoist/domain/time-format';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { companyToday } from '#server/shared/settings/company-today.ts';
import type { PresentedRule } from './present-rule.ts';
import { changedRule, lockRules } from './rule-changes.ts';

interface NewRule {
  readonly staffId: UserId;
  readonly mechanicId: UserId | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly terms: PayTerms;
  readonly locale: Locale;
  readonly now: Date;
}

/** Adds a rule that overlaps no other. */
export async function createPayRule(tx: Tx, rule: NewRule): Promise<Result<PresentedRule, Refusal>> {
  const { staffId, mechanicId, startsOn, endsOn, terms, locale, now } = rule;
  if (!parseDate(startsOn)) return refuse(invalidField('starts_on', 'pay_rule.day'));
  if (endsOn !== null && !parseDate(endsOn)) return refuse(invalidField('ends_on', 'pay_rule.day'));
  await lockRules(tx);
  const hasLeft = mechanicId !== null && (await hasMechanicLeft(tx, mechanicId));
  if (hasLeft === undefined) return refuse(invalidField('mechanic_id', 'pay_rule.mechanic'));
  const rules = await tx.selectFrom('payRules').select(['mechanicId', 'startsOn', 'endsOn']).execute();
  const today = await companyToday(tx, now);
  const checked = checkNewRule({ rule, rules, today, hasLeft });
  if (!checked.ok) return refuse(ruleRefusal(checked.error, locale));
  const { payRulesId: id } = await tx
    .insertInto('payRules')
    .values({
      mechanicId,
      startsOn,
      endsOn,
      terms: JSON.stringify(terms),
      createdBy: staffId,
      createdAt: now,
    })
    .returning('payRulesId')
    .executeTakeFirstOrThrow();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.rule_added',
    entity: 'books',
    entityId: null,
    after: { payRulesId: id, mechanicId, startsOn, endsOn, ...terms },
  });
  return changedRule(tx, id, today);
}

/** Undefined: there is no such mechanic. */
async function hasMechanicLeft(tx: Tx, mechanicId: UserId): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('mechanics')
    .where('usersId', '=', mechanicId)
    .select('active')
    .executeTakeFirst();
  return row && !row.active;
}

const ruleFields = {
  ends_before_start: 'ends_on',
  starts_in_past: 'starts_on',
  mechanic_left: 'ends_on',
  overlap: 'starts_on',
} as const;

function ruleRefusal(error: RuleRefusal, locale: Locale): Refusal {
  const values = error.code === 'overlap' ? { from: formatCivil(dateOf(error.startsOn), locale) } : undefined;
  return invalidField(ruleFields[error.code], `pay_rule.${error.code}`, values);
}

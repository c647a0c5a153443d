import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { PayRuleId, UserId } from '@hoist/domain/ids';
import { checkNewRule, checkRuleEnd, type RuleRefusal } from '@hoist/domain/pay/pay-rules';
import type { PayTerms } from '@hoist/domain/pay/pay-terms';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { companyToday } from '#modules/settings';
import { presentRules, type PresentedRule } from './present-rule.ts';

interface NewRule {
  readonly staffId: UserId;
  readonly mechanicId: UserId | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly terms: PayTerms;
  readonly now: Date;
}

/** Simultaneous changes of the rules could overlap, so they wait for each other; reading goes on. */
const lockRules = (tx: Tx) => sql`lock table pay_rules in share row exclusive mode`.execute(tx);

/** Adds a rule that overlaps no other. */
export async function createPayRule(tx: Tx, rule: NewRule): Promise<Result<PresentedRule, Refusal>> {
  const { staffId, mechanicId, startsOn, endsOn, terms, now } = rule;
  if (!parseDate(startsOn)) return refuse(invalidField('starts_on', 'pay_rule.day'));
  if (endsOn !== null && !parseDate(endsOn)) return refuse(invalidField('ends_on', 'pay_rule.day'));
  await lockRules(tx);
  const hasLeft = mechanicId !== null && (await hasMechanicLeft(tx, mechanicId));
  if (hasLeft === undefined) return refuse(invalidField('mechanic_id', 'pay_rule.mechanic'));
  const rules = await tx.selectFrom('payRules').select(['mechanicId', 'startsOn', 'endsOn']).execute();
  const today = companyToday(now);
  const checked = checkNewRule({ rule, rules, today, hasLeft });
  if (!checked.ok) return refuse(ruleRefusal(checked.error));
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
    before: {},
    after: { payRulesId: id, mechanicId, startsOn, endsOn, ...terms },
  });
  return presented(tx, id, today);
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

const ruleRefusal = (error: RuleRefusal): Refusal =>
  invalidField(
    ruleFields[error.code],
    `pay_rule.${error.code}`,
    error.code === 'overlap' ? { from: error.startsOn } : undefined,
  );

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
  const today = companyToday(now);
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
  return presented(tx, payRulesId, today);
}

async function presented(tx: Tx, id: PayRuleId, today: string): Promise<Result<PresentedRule, Refusal>> {
  const [rule] = await presentRules(tx, { today, id });
  if (!rule) throw new Error(`Rule of pay ${id} does not exist`);
  return ok(rule);
}

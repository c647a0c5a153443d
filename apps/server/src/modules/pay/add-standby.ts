import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { MAX_RATE_CENTS } from '@hoist/domain/pay/pay-terms';
import { addDays, localDate, startOfDate } from '@hoist/domain/time';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';
import { earn } from './earn.ts';
import { owedForWork } from './owed-for-work.ts';

interface Standby {
  readonly staffId: UserId;
  readonly mechanicId: UserId;
  /** Of the company, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly amountCents: number;
  readonly now: Date;
}

/** Pays a mechanic for a standby shift, once a day and only for a day that is over. */
export async function addStandby(
  tx: Tx,
  shift: Standby,
): Promise<Result<{ readonly balance: string }, Refusal>> {
  const { staffId, mechanicId, day, amountCents, now } = shift;
  if (!(await lockMechanic(tx, mechanicId))) return refuse({ code: 'not_found' });
  if (!parseDate(day)) return refuse(invalidField('day', 'standby.day'));
  const zone = await readCompanyRules(tx);
  if (day >= localDate(now.getTime(), zone)) return refuse(invalidField('day', 'standby.day_not_over'));
  if (amountCents <= 0 || amountCents > MAX_RATE_CENTS)
    return refuse(invalidField('amount', 'standby.amount'));
  const before = await owedForWork(tx, mechanicId);
  const added = await earn(tx, {
    kind: 'standby',
    amountCents,
    facts: { reason: day },
    mechanicId,
    ordersServicesId: null,
    occurredAt: new Date(startOfDate(addDays(day, 1), zone) - 1),
    eventKey: `standby:${mechanicId}:${day}`,
    createdBy: staffId,
  });
  if (!added) return refuse(invalidField('day', 'standby.same_day'));
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.standby_added',
    entity: 'mechanic',
    entityId: mechanicId,
    before: { balanceCents: before },
    after: { balanceCents: before + amountCents },
    detail: { amountCents, day },
  });
  return ok({ balance: formatMoney(before + amountCents) });
}

import type { Locale, Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { priceText } from '@hoist/domain/money/format-price';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';
import { earn } from './earn.ts';
import { owedForWork } from './owed-for-work.ts';

interface Correction {
  readonly staffId: UserId;
  readonly mechanicId: UserId;
  /** Negative: taken back. */
  readonly amountCents: number;
  readonly reason: string;
  /** Staff signed off a balance below zero. */
  readonly isSigned: boolean;
  /** A repeat with the same key corrects nothing. */
  readonly requestKey: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** Adds to a mechanic's pay or takes from it, with a reason; below zero only if it is signed off. */
export async function correctPay(
  tx: Tx,
  correction: Correction,
): Promise<Result<{ readonly balance: string }, Refusal>> {
  const { staffId, mechanicId, amountCents, reason, isSigned, requestKey, locale, now } = correction;
  if (!(await lockMechanic(tx, mechanicId))) return refuse({ code: 'not_found' });
  if (amountCents === 0) return refuse(invalidField('amount', 'pay_correction.amount'));
  const eventKey = `correction:${requestKey}`;
  const repeated = await tx
    .selectFrom('payLines')
    .where('eventKey', '=', eventKey)
    .select('id')
    .executeTakeFirst();
  const before = await owedForWork(tx, mechanicId);
  if (repeated) return ok({ balance: formatMoney(before) });
  if (amountCents < 0 && before + amountCents < 0 && !isSigned)
    return refuse(
      invalidField('amount', 'pay_correction.below_zero', { balance: priceText(before, locale) }),
    );
  await earn(tx, {
    kind: 'correction',
    amountCents,
    facts: { reason },
    mechanicId,
    ordersServicesId: null,
    occurredAt: now,
    eventKey,
    createdBy: staffId,
  });
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.corrected',
    entity: 'mechanic',
    entityId: mechanicId,
    before: { balanceCents: before },
    after: { balanceCents: before + amountCents },
    detail: { amountCents, reason, ...(isSigned ? { signed: true } : {}) },
  });
  return ok({ balance: formatMoney(before + amountCents) });
}

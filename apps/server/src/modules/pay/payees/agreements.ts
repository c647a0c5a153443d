import type { Refusal } from '@hoist/contract';
import { parseDate } from '@hoist/domain/civil-date';
import type { PayAgreementId, UserId } from '@hoist/domain/ids';
import type { PayAgreementKind } from '@hoist/domain/pay/payee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { companyToday } from '#server/shared/settings/company-today.ts';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

interface ByStaff {
  readonly staffId: UserId;
  readonly mechanicId: UserId;
  readonly now: Date;
}

export interface AgreementRequest extends ByStaff {
  readonly kind: PayAgreementKind;
  readonly wording: string;
  /** 'YYYY-MM-DD' */
  readonly agreedOn: string;
}

/** Notes what a contractor agreed to in writing. Wages of employees allow no such agreement. */
export async function addAgreement(tx: Tx, request: AgreementRequest): Promise<Result<null, Refusal>> {
  const { staffId, mechanicId, kind, wording, agreedOn, now } = request;
  if (!parseDate(agreedOn)) return refuse(invalidField('agreed_on', 'agreement.day'));
  if (agreedOn > (await companyToday(tx, now))) return refuse(invalidField('agreed_on', 'agreement.future'));
  const payee = await lockPayee(tx, mechanicId);
  if (!payee) return refuse({ code: 'not_found' });
  if (payee.kind !== 'contractor') return refuse({ code: 'wrong_state', text: 'agreement.contractor' });
  const noted = await tx
    .insertInto('payAgreements')
    .values({ mechanicId, kind, wording, agreedOn, notedBy: staffId, notedAt: now, endedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['mechanicId', 'kind']).where('endedAt', 'is', null).doNothing(),
    )
    .returning('payAgreementId')
    .executeTakeFirst();
  if (!noted) return refuse({ code: 'wrong_state', text: 'agreement.same' });
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.agreement_noted',
    entity: 'mechanic',
    entityId: mechanicId,
    after: { kind, agreedOn },
    detail: { wording },
  });
  return ok(null);
}

export async function closeAgreement(
  tx: Tx,
  { staffId, mechanicId, now, payAgreementId }: ByStaff & { readonly payAgreementId: PayAgreementId },
): Promise<Result<null, Refusal>> {
  const ended = await tx
    .updateTable('payAgreements')
    .set({ endedAt: now })
    .where('payAgreementId', '=', payAgreementId)
    .where('mechanicId', '=', mechanicId)
    .where('endedAt', 'is', null)
    .returning('kind')
    .executeTakeFirst();
  if (!ended) return refuse({ code: 'not_found' });
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.agreement_ended',
    entity: 'mechanic',
    entityId: mechanicId,
    before: { kind: ended.kind },
    detail: {},
  });
  return ok(null);
}

/** Serializes what is decided about a mechanic's pay. Undefined if the office has not set them up. */
export const lockPayee = (tx: Tx, mechanicId: UserId) =>
  tx.selectFrom('payees').selectAll().where('mechanicId', '=', mechanicId).forUpdate().executeTakeFirst();

import type { Refusal } from '@hoist/contract';
import { type Changes, withChanges } from '@hoist/contract/changes';
import type { UserId } from '@hoist/domain/ids';
import type { PayeeKind } from '@hoist/domain/pay/payee';
import { readGstNumber, readQstNumber } from '@hoist/domain/pay/registrations';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';

interface PayeeFields {
  readonly kind: PayeeKind;
  readonly legalName: string;
  readonly address: string;
  readonly province: string;
  readonly gstNumber: string;
  readonly qstNumber: string;
}

export interface PayeeRequest {
  readonly staffId: UserId;
  readonly mechanicId: UserId;
  /** As typed. */
  readonly changes: Changes<PayeeFields>;
  readonly now: Date;
}

/** Sets how a mechanic is paid; what is not named is unchanged. An employee's earlier agreements end, since wages allow none. */
export async function savePayee(tx: Tx, request: PayeeRequest): Promise<Result<null, Refusal>> {
  const { staffId, mechanicId, now } = request;
  if (!(await lockMechanic(tx, mechanicId))) return refuse({ code: 'not_found' });
  const before = await tx
    .selectFrom('payees')
    .select(['kind', 'legalName', 'address', 'province', 'gstNumber', 'qstNumber'])
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
  const { kind = before?.kind } = request.changes;
  if (!kind) return refuse(invalidField('kind', 'payee.kind'));
  const checked = checkFields(withChanges<PayeeFields>(before ?? { ...unset, kind }, request.changes));
  if (!checked.ok) return checked;
  const row = { ...checked.value, updatedAt: now };
  await tx
    .insertInto('payees')
    .values({ mechanicId, ...row })
    .onConflict((conflict) => conflict.column('mechanicId').doUpdateSet(row))
    .execute();
  if (row.kind === 'employee')
    await tx
      .updateTable('payAgreements')
      .set({ endedAt: now })
      .where('mechanicId', '=', mechanicId)
      .where('endedAt', 'is', null)
      .execute();
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.payee_saved',
    entity: 'mechanic',
    entityId: mechanicId,
    before: { ...before },
    after: { ...checked.value },
    detail: {},
  });
  return ok(null);
}

const unset = { legalName: '', address: '', province: '', gstNumber: '', qstNumber: '' };

function checkFields(typed: PayeeFields): Result<PayeeFields, Refusal> {
  const gstNumber = readGstNumber(typed.gstNumber);
  const qstNumber = readQstNumber(typed.qstNumber);
  if (gstNumber === undefined) return refuse(invalidField('gst_number', 'payee.gst'));
  if (qstNumber === undefined) return refuse(invalidField('qst_number', 'payee.qst'));
  if (typed.kind === 'employee') {
    if (gstNumber !== '') return refuse(invalidField('gst_number', 'payee.employee_tax'));
    if (qstNumber !== '') return refuse(invalidField('qst_number', 'payee.employee_tax'));
  }
  if (qstNumber !== '' && typed.province !== 'QC')
    return refuse(invalidField('qst_number', 'payee.qst_province'));
  if (gstNumber !== '' && typed.province === '')
    return refuse(invalidField('province', 'payee.province_needed'));
  return ok({ ...typed, gstNumber, qstNumber });
}

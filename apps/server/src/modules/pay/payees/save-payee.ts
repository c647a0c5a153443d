import type { Refusal } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { PayeeKind } from '@hoist/domain/pay/payee';
import { readGstNumber, readQstNumber } from '@hoist/domain/pay/registrations';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';

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
  readonly fields: PayeeFields;
  readonly now: Date;
}

/** Sets how a mechanic is paid. An employee's earlier agreements end, since wages allow none. */
export async function savePayee(tx: Tx, request: PayeeRequest): Promise<Result<null, Refusal>> {
  const { staffId, mechanicId, now } = request;
  const checked = checkFields(request.fields);
  if (!checked.ok) return checked;
  const mechanic = await tx
    .selectFrom('mechanics')
    .select('usersId')
    .where('usersId', '=', mechanicId)
    .forUpdate()
    .executeTakeFirst();
  if (!mechanic) return refuse({ code: 'not_found' });
  const before = await tx
    .selectFrom('payees')
    .select(['kind', 'legalName', 'address', 'province', 'gstNumber', 'qstNumber'])
    .where('mechanicId', '=', mechanicId)
    .executeTakeFirst();
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

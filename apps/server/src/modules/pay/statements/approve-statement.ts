import type { Refusal } from '@hoist/contract';
import type { PayStatementId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { post } from '#modules/payments';
import { auditChange } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';

export interface ApproveRequest {
  readonly staffId: UserId;
  readonly payStatementId: PayStatementId;
  readonly now: Date;
}

/** A contractor's statement can then be paid; an employee's is handed to the payroll. */
export async function approveStatement(tx: Tx, request: ApproveRequest): Promise<Result<null, Refusal>> {
  const { staffId, payStatementId, now } = request;
  const approved = await tx
    .updateTable('payStatements')
    .set({ approvedBy: staffId, approvedAt: now })
    .where('payStatementId', '=', payStatementId)
    .where('approvedAt', 'is', null)
    .returning(['number', 'mechanicId', 'kind', 'totalCents'])
    .executeTakeFirst();
  if (!approved) {
    const known = await tx
      .selectFrom('payStatements')
      .where('payStatementId', '=', payStatementId)
      .select('payStatementId')
      .executeTakeFirst();
    return refuse(known ? { code: 'wrong_state', text: 'statement.already' } : { code: 'not_found' });
  }
  const { number, mechanicId, kind, totalCents } = approved;
  if (kind === 'employee')
    await post(tx, {
      source: 'pay_roll',
      key: number,
      at: now,
      ordersServicesId: null,
      lines: [
        { account: 'mechanic_pay', amountCents: totalCents, partyId: mechanicId },
        { account: 'payroll', amountCents: 0 - totalCents },
      ],
    });
  await auditChange(tx, {
    actorId: staffId,
    action: 'pay.statement_approved',
    entity: 'mechanic',
    entityId: mechanicId,
    after: { number, totalCents },
    detail: {},
  });
  return ok(null);
}

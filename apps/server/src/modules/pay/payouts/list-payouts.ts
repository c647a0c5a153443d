import type { listMechanicPayouts, Output, Refusal } from '@hoist/contract';
import type { MechanicPayoutId, UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { institutionName } from '@hoist/domain/pay/institutions';
import type { PayoutState } from '@hoist/domain/pay/payout';
import { ok, type Result } from '@hoist/domain/result';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { mayApprove } from './move-payout.ts';

type Listed = Pick<Output<typeof listMechanicPayouts>, 'data' | 'cursor'>;

interface PayoutsQuery extends PageRequest {
  readonly state: PayoutState | '';
}

export async function listMechanicPayoutRows(
  db: Db,
  query: PayoutsQuery,
  staffId: UserId,
): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<MechanicPayoutId>(query);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const { state } = query;
  const rows = await db
    .selectFrom('mechanicPayouts as p')
    .innerJoin('users as u', 'u.usersId', 'p.mechanicId')
    .innerJoin('users as b', 'b.usersId', 'p.preparedBy')
    .leftJoin('users as a', 'a.usersId', 'p.approvedBy')
    .$if(last !== undefined, (page) => page.where('p.mechanicPayoutId', '<', last as MechanicPayoutId))
    .$if(state !== '', (page) => page.where('p.state', '=', state as PayoutState))
    .orderBy('p.mechanicPayoutId', 'desc')
    .limit(length + 1)
    .selectAll('p')
    .select(['u.fname', 'u.lname', 'b.fname as byFname', 'b.lname as byLname'])
    .select(['a.fname as okFname', 'a.lname as okLname'])
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ mechanicPayoutId }) => mechanicPayoutId);
  const isAlone = await mayApprove(db, { preparedBy: staffId }, staffId);
  return ok({
    data: page.map((row) => ({
      mechanicPayoutId: row.mechanicPayoutId,
      mechanic: { mechanicId: row.mechanicId, fname: row.fname, lname: row.lname },
      amount: formatMoney(row.amountCents),
      state: row.state,
      way: row.way,
      failure: row.failure ?? '',
      institution: institutionName(row.institution) ?? row.institution,
      lastDigits: row.accountDigits,
      preparedBy: nameOf({ fname: row.byFname, lname: row.byLname }),
      preparedAt: row.preparedAt.toISOString(),
      mayApprove: row.state === 'prepared' && (row.preparedBy !== staffId || isAlone),
      approvedBy: nameOf({ fname: row.okFname, lname: row.okLname }),
      reference: row.reference ?? '',
      paidAt: row.paidAt?.toISOString() ?? null,
      returnReason: row.returnReason ?? '',
      returnedAt: row.returnedAt?.toISOString() ?? null,
    })),
    cursor,
  });
}

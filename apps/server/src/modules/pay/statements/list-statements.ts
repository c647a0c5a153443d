import type { listPayStatements, Output, Refusal } from '@hoist/contract';
import type { PayStatementId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { readPaidThrough } from '../payouts/pay-balance.ts';
import { presentStatement } from './read-statements.ts';

type Listed = Pick<Output<typeof listPayStatements>, 'data' | 'cursor'>;

interface StatementsQuery extends PageRequest {
  readonly state: '' | 'to_approve' | 'approved' | 'disputed';
}

export async function listStatements(db: Db, query: StatementsQuery): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<PayStatementId>(query);
  if (!paged.ok) return paged;
  const { last, length } = paged.value;
  const openDisputes = sql<number>`(SELECT count(*)::int FROM pay_disputes d JOIN pay_lines l ON l.id = d.pay_line_id
    WHERE l.statement_id = s.pay_statement_id AND d.closed_at IS NULL)`;
  const rows = await db
    .selectFrom('payStatements as s')
    .innerJoin('users as u', 'u.usersId', 's.mechanicId')
    .$if(last !== undefined, (page) => page.where('s.payStatementId', '<', last as PayStatementId))
    .$if(query.state === 'to_approve', (page) => page.where('s.approvedAt', 'is', null))
    .$if(query.state === 'approved', (page) => page.where('s.approvedAt', 'is not', null))
    .$if(query.state === 'disputed', (page) =>
      page.where('s.payStatementId', 'in', (sub) =>
        sub
          .selectFrom('payDisputes as d')
          .innerJoin('payLines as l', 'l.id', 'd.payLineId')
          .where('d.closedAt', 'is', null)
          .where('l.statementId', 'is not', null)
          .select('l.statementId')
          .$narrowType<{ statementId: PayStatementId }>(),
      ),
    )
    .orderBy('s.payStatementId', 'desc')
    .limit(length + 1)
    .selectAll('s')
    .select(['u.fname', 'u.lname', openDisputes.as('openDisputes')])
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ payStatementId }) => payStatementId);
  const paidThrough = await readPaidThrough(
    db,
    page.map(({ mechanicId }) => mechanicId),
  );
  return ok({
    data: page.map((row) => ({
      ...presentStatement(row, paidThrough),
      mechanic: { mechanicId: row.mechanicId, fname: row.fname, lname: row.lname },
      openDisputes: row.openDisputes,
    })),
    cursor,
  });
}

import type { getDispute, listDisputes, Output } from '@hoist/contract';
import { formatMoney } from '@hoist/domain/money/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DisputesTable } from '#server/platform/db/schema-disputes.ts';

type Row = Selectable<DisputesTable> & { readonly slot: 1 | 2 | 3 };
export type DisputeLine = Output<typeof listDisputes>['data'][number];
export type WholeDispute = Output<typeof getDispute>['data'];

export const disputes = (db: Db | Tx) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.payments_id')
    .selectAll('d')
    .select('p.slot');

export const presentDispute = (row: Row): DisputeLine => ({
  disputesId: row.id,
  ordersServicesId: row.orders_services_id,
  part: row.slot,
  reference: row.dispute,
  status: row.status,
  reason: row.reason,
  amount: formatMoney(row.amount_cents),
  dueBy: row.due_by?.toISOString() ?? null,
  answered: row.submissions > 0,
  open: row.closed_at === null,
  dateOpened: row.opened_at.toISOString(),
  dateClosed: row.closed_at?.toISOString() ?? null,
});

function presentEvidence(bundle: Row['evidence']): WholeDispute['evidence'] {
  if (bundle === null) return null;
  const { ordersServicesId: _, ...service } = bundle.service;
  return {
    ...bundle,
    service: { ...service, lines: [...service.lines] },
    payments: [...bundle.payments],
    approvals: [...bundle.approvals],
    timeline: [...bundle.timeline],
    documents: [...bundle.documents],
    pictures: [...bundle.pictures],
  };
}

export async function readDispute(db: Db | Tx, id: number): Promise<WholeDispute | undefined> {
  const row = await disputes(db).where('d.id', '=', id).executeTakeFirst();
  return (
    row && {
      ...presentDispute(row),
      evidence: presentEvidence(row.evidence),
      submitted: row.submitted && { ...row.submitted },
    }
  );
}

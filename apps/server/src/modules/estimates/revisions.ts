import type { ExtraWorkId, OrderId, PictureId, UserId } from '@hoist/domain/ids';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import { revisionState, type Proposal, type RevisionOutcome } from '@hoist/domain/pricing/extra-work';
import type { TaxLine } from '@hoist/domain/money/tax';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface Revision {
  readonly id: ExtraWorkId;
  readonly ordersServicesId: OrderId;
  readonly number: number;
  readonly mechanicId: UserId;
  readonly note: string;
  readonly picture: { readonly id: PictureId; readonly key: string } | null;
  readonly totalBeforeCents: number;
  readonly totalIfAllCents: number;
  readonly taxesIfAll: readonly TaxLine[];
  readonly hash: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
  readonly outcome: RevisionOutcome | null;
  readonly endedAt: Date | null;
  readonly totalAfterCents: number | null;
  readonly acceptedLines: readonly number[];
  readonly answeredHash: string | null;
  readonly lines: readonly RevisionLine[];
}

export async function readRevisions(tx: Db | Tx, ordersServicesId: OrderId): Promise<readonly Revision[]> {
  const rows = await tx
    .selectFrom('estimate_revisions as r')
    .leftJoin('estimate_revision_ends as e', 'e.estimate_revisions_id', 'r.estimate_revisions_id')
    .leftJoin('order_pictures as p', (join) =>
      join.onRef('p.id', '=', 'r.order_pictures_id').on('p.deleted_at', 'is', null),
    )
    .where('r.orders_services_id', '=', ordersServicesId)
    .selectAll('r')
    .select([
      'e.outcome',
      'e.at as ended_at',
      'e.total_after_cents',
      'e.accepted_lines',
      'e.hash as answered_hash',
      'p.id as picture_id',
      'p.storage_key',
    ])
    .orderBy('r.number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await tx
    .selectFrom('estimate_revision_lines')
    .where(
      'estimate_revisions_id',
      'in',
      rows.map((row) => row.estimate_revisions_id),
    )
    .selectAll()
    .orderBy('line')
    .execute();
  return rows.map((row): Revision => ({
    id: row.estimate_revisions_id,
    ordersServicesId: row.orders_services_id,
    number: row.number,
    mechanicId: row.mechanic_id,
    note: row.note,
    picture:
      row.picture_id === null || row.storage_key === null
        ? null
        : { id: row.picture_id, key: row.storage_key },
    totalBeforeCents: row.total_before_cents,
    totalIfAllCents: row.total_if_all_cents,
    taxesIfAll: row.taxes_if_all,
    hash: row.hash,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    outcome: row.outcome,
    endedAt: row.ended_at,
    totalAfterCents: row.total_after_cents,
    acceptedLines: row.accepted_lines ?? [],
    answeredHash: row.answered_hash,
    lines: lines
      .filter((line) => line.estimate_revisions_id === row.estimate_revisions_id)
      .map((line) => ({
        line: line.line,
        kind: line.kind,
        title: line.title,
        note: line.note,
        amountCents: line.amount_cents,
        hoursHundredths: line.hours_hundredths,
        rateCents: line.rate_cents,
        quantity: line.quantity,
        unitCents: line.unit_cents,
        condition: line.condition,
        warranty: { months: line.warranty_months, km: line.warranty_km },
        ofLine: line.of_line,
      })),
  }));
}

/** The open proposal; there is at most one. */
export const unended = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.find(({ outcome }) => outcome === null);

export const stateOf = (revision: Revision, now: Date) =>
  revisionState({ outcome: revision.outcome, expiresAt: revision.expiresAt.getTime() }, now.getTime());

/** A proposal in the form of the domain rules, with the hash of what was shown. */
export const proposalOf = (revision: Revision, shownHash: string): Proposal => ({
  outcome: revision.outcome,
  expiresAt: revision.expiresAt.getTime(),
  hash: shownHash,
  lines: revision.lines.map(({ line }) => line),
});

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
    .selectFrom('estimateRevisions as r')
    .leftJoin('estimateRevisionEnds as e', 'e.estimateRevisionsId', 'r.estimateRevisionsId')
    .leftJoin('orderPictures as p', (join) =>
      join.onRef('p.id', '=', 'r.orderPicturesId').on('p.deletedAt', 'is', null),
    )
    .where('r.ordersServicesId', '=', ordersServicesId)
    .selectAll('r')
    .select([
      'e.outcome',
      'e.at as endedAt',
      'e.totalAfterCents',
      'e.acceptedLines',
      'e.hash as answeredHash',
      'p.id as pictureId',
      'p.storageKey',
    ])
    .orderBy('r.number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await tx
    .selectFrom('estimateRevisionLines')
    .where(
      'estimateRevisionsId',
      'in',
      rows.map((row) => row.estimateRevisionsId),
    )
    .selectAll()
    .orderBy('line')
    .execute();
  return rows.map((row): Revision => ({
    id: row.estimateRevisionsId,
    ordersServicesId: row.ordersServicesId,
    number: row.number,
    mechanicId: row.mechanicId,
    note: row.note,
    picture:
      row.pictureId === null || row.storageKey === null ? null : { id: row.pictureId, key: row.storageKey },
    totalBeforeCents: row.totalBeforeCents,
    totalIfAllCents: row.totalIfAllCents,
    taxesIfAll: row.taxesIfAll,
    hash: row.hash,
    proposedAt: row.proposedAt,
    expiresAt: row.expiresAt,
    outcome: row.outcome,
    endedAt: row.endedAt,
    totalAfterCents: row.totalAfterCents,
    acceptedLines: row.acceptedLines ?? [],
    answeredHash: row.answeredHash,
    lines: lines
      .filter((line) => line.estimateRevisionsId === row.estimateRevisionsId)
      .map((line) => ({
        line: line.line,
        kind: line.kind,
        title: line.title,
        note: line.note,
        amountCents: line.amountCents,
        hoursHundredths: line.hoursHundredths,
        rateCents: line.rateCents,
        quantity: line.quantity,
        unitCents: line.unitCents,
        condition: line.condition,
        warranty: { months: line.warrantyMonths, km: line.warrantyKm },
        ofLine: line.ofLine,
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

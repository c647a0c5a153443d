import type { OrderId } from '@hoist/domain/ids';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import { answerGroups } from '@hoist/domain/pricing/extra-line';
import { revisionState, type Proposal } from '@hoist/domain/pricing/extra-work';
import type { Db, Tx } from '#server/platform/db/database.ts';

export type Revision = Awaited<ReturnType<typeof readRevisions>>[number];

export async function readRevisions(tx: Db | Tx, ordersServicesId: OrderId) {
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
  const pictures = await tx
    .selectFrom('estimateRevisionPictures as l')
    .innerJoin('orderPictures as p', 'p.id', 'l.orderPicturesId')
    .where(
      'l.estimateRevisionsId',
      'in',
      rows.map((row) => row.estimateRevisionsId),
    )
    .where('p.deletedAt', 'is', null)
    .select(['l.estimateRevisionsId', 'l.line', 'p.id', 'p.storageKey as key'])
    .orderBy('l.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ estimateRevisionsId: id, pictureId, storageKey, acceptedLines, ...row }) => ({
    ...row,
    id,
    picture: pictureId === null || storageKey === null ? null : { id: pictureId, key: storageKey },
    acceptedLines: acceptedLines ?? [],
    linePictures: pictures.filter((one) => one.estimateRevisionsId === id),
    lines: lines
      .filter((line) => line.estimateRevisionsId === id)
      .map((line): RevisionLine => ({
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
        safety: line.safety,
        partOf: line.partOf,
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
  groups: answerGroups(revision.lines).map((group) => group.map(({ line }) => line)),
});

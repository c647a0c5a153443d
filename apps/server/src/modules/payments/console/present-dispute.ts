import type { getDispute, listDisputes, Output } from '@hoist/contract';
import type { DisputeId, OrderId, PictureId } from '@hoist/domain/ids';
import type { PaymentSlot } from '@hoist/domain/payment/payment-state';
import { formatMoney } from '@hoist/domain/money/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { DisputesTable } from '#server/platform/db/schema-disputes.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { sizeKey } from '#server/shared/files/saved-picture.ts';

type Row = Selectable<DisputesTable> & { readonly slot: PaymentSlot };
export type DisputeLine = Output<typeof listDisputes>['data'][number];
export type WholeDispute = Output<typeof getDispute>['data'];

export const disputes = (db: Db | Tx) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.id', 'd.paymentsId')
    .selectAll('d')
    .select('p.slot');

export const presentDispute = (row: Row): DisputeLine => ({
  disputesId: row.id,
  ordersServicesId: row.ordersServicesId,
  part: row.slot,
  reference: row.dispute,
  status: row.status,
  reason: row.reason,
  amount: formatMoney(row.amountCents),
  dueBy: row.dueBy?.toISOString() ?? null,
  answered: row.submissions > 0,
  open: row.closedAt === null,
  dateOpened: row.openedAt.toISOString(),
  dateClosed: row.closedAt?.toISOString() ?? null,
});

export interface ReadingDispute {
  readonly disputeId: DisputeId;
  readonly addresses: FileAddresses;
  readonly now: Date;
}

type Signed = (key: string) => string;

/** Storage keys of the pictures that were not deleted since. */
async function picturesLeft(db: Db | Tx, ids: readonly PictureId[]): Promise<ReadonlyMap<PictureId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderPictures')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'storageKey'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.storageKey]));
}

async function presentEvidence(db: Db | Tx, row: Row, signed: Signed): Promise<WholeDispute['evidence']> {
  const bundle = row.evidence;
  if (bundle === null) return null;
  const { ordersServicesId: _, ...service } = bundle.service;
  const keys = await picturesLeft(
    db,
    bundle.pictures.map(({ id }) => id),
  );
  return {
    ...bundle,
    service: { ...service, lines: [...service.lines] },
    payments: [...bundle.payments],
    approvals: [...bundle.approvals],
    timeline: [...bundle.timeline],
    documents: bundle.documents.map((paper) => ({ ...paper, url: signed(documentKey(paper.number)) })),
    pictures: bundle.pictures.map((picture) => {
      const key = keys.get(picture.id);
      return { ...picture, url: key === undefined ? null : signed(sizeKey(key, 'm')) };
    }),
    messages: [...(bundle.messages ?? [])],
    signature: bundle.signature
      ? { ...bundle.signature, url: await signatureLeft(db, row.ordersServicesId, signed) }
      : null,
  };
}

async function signatureLeft(db: Db | Tx, id: OrderId, signed: Signed): Promise<string | null> {
  const row = await db
    .selectFrom('jobSignatures')
    .where('ordersServicesId', '=', id)
    .select('storageKey')
    .executeTakeFirst();
  return row ? signed(sizeKey(row.storageKey, 'm')) : null;
}

export async function readDispute(
  db: Db | Tx,
  { disputeId, addresses, now }: ReadingDispute,
): Promise<WholeDispute | undefined> {
  const row = await disputes(db).where('d.id', '=', disputeId).executeTakeFirst();
  return (
    row && {
      ...presentDispute(row),
      evidence: await presentEvidence(db, row, (key) => addresses.sign(key, now)),
      submitted: row.submitted && { ...row.submitted },
    }
  );
}

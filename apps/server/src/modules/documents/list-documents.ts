import type { Locale, Output, Refusal } from '@hoist/contract';
import type { listDocuments as listEndpoint } from '@hoist/contract/documents/documents';
import { mayReadDocument, type DocumentReader } from '@hoist/domain/access/document-access';
import type { OrderId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { toLocal } from '@hoist/domain/time';
import { formatCivil } from '@hoist/domain/time-format';
import type { AccessLog } from '#server/platform/access-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';
import { accessLogEntry } from '#server/shared/orders/access-log-entry.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { partyOf } from '#server/shared/orders/order-party.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { readStoredDocuments, type StoredDocument } from './read-stored-documents.ts';

export type ListedDocument = Output<typeof listEndpoint>['data'][number];

export interface ListRequest {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: Date;
  readonly ordersServicesId: OrderId;
}

export interface DocumentsContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
  /** Access log of mechanics. */
  readonly accessLog: AccessLog;
}

/** The documents of an order for its customer or mechanic; not found for anyone else. */
export async function listDocuments(
  context: DocumentsContext,
  request: ListRequest,
): Promise<Result<readonly ListedDocument[], Refusal>> {
  const { actor, now, ordersServicesId } = request;
  const order = await loadOrder(context.database.db, ordersServicesId);
  const party = order && partyOf(order, actor);
  if (!order || !party) return refuse({ code: 'not_found' });
  if (party.role === 'mechanic') {
    if (!actor.phoneVerified) return refuse({ code: 'phone_not_verified' });
    context.accessLog.note([accessLogEntry(order, { mechanicId: actor.usersId, what: 'order', at: now })]);
  }
  const documents = await documentsFor(context, order, party.role);
  return ok(documents.map((document) => presentDocument(context, { document, documents, order, request })));
}

export async function documentsFor(
  { database }: DocumentsContext,
  order: LoadedOrder,
  reader: DocumentReader,
): Promise<readonly StoredDocument[]> {
  const documents = await readStoredDocuments(database.db, order.ordersServicesId);
  return documents.filter(({ kind }) => mayReadDocument(reader, kind, order.status));
}

interface Presenting {
  readonly document: StoredDocument;
  readonly documents: readonly StoredDocument[];
  readonly order: LoadedOrder;
  readonly request: ListRequest;
}

export function presentDocument({ addresses }: DocumentsContext, given: Presenting): ListedDocument {
  const { document, documents, order, request } = given;
  const { kind, number, amountCents } = document;
  const latest = documents.findLast((other) => other.kind === 'estimate');
  return {
    kind,
    number,
    date: formatCivil(toLocal(document.issuedAt.getTime(), zoneOf(order.timezone)), request.locale),
    amount: formatMoney(kind === 'credit_note' ? -amountCents : amountCents),
    replaced: kind === 'estimate' && latest?.number !== number,
    url: addresses.sign(documentKey(number), request.now),
  };
}

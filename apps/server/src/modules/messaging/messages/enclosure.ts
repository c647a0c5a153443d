import type { OrderId, VisitId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import type { Attachment } from '#server/providers/messages/port.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { type StoredDocument, readDocument, readStoredDocuments } from '#modules/documents';
import { visitCalendar, type CalendarReader } from './orders/visit-calendar.ts';

/** Attachments of an e-mail, stored by reference and created when it is sent. */
export interface Enclosure {
  /** The order whose visit is attached as a calendar file. */
  readonly calendarOf?: VisitId | undefined;
  /** The latest documents of these kinds for each service. */
  readonly papers?: { readonly of: readonly OrderId[]; readonly kinds: readonly StoredDocument['kind'][] };
}

export async function readEnclosure(
  db: Db,
  stored: string | null,
  reader: CalendarReader,
): Promise<readonly Attachment[]> {
  if (stored === null) return [];
  const { calendarOf, papers } = JSON.parse(stored) as Enclosure;
  const calendar =
    calendarOf === undefined ? undefined : await visitCalendar(db, { ...reader, ordersId: calendarOf });
  const attachments = calendar ? [calendar] : [];
  for (const ordersServicesId of papers?.of ?? []) {
    const issued = await readStoredDocuments(db, ordersServicesId);
    for (const kind of papers?.kinds ?? []) {
      const number = issued.findLast((one) => one.kind === kind)?.number;
      const content = number === undefined ? undefined : await readDocument(db, documentKey(number));
      if (content) attachments.push({ name: `${number}.pdf`, type: 'application/pdf', content });
    }
  }
  return attachments;
}

import type { Db } from '#server/platform/db/database.ts';
import type { Attachment } from '#server/providers/messages/port.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { type KeptPaper, readDocument, readPapers } from '#modules/documents';
import { visitCalendar, type CalendarReader } from './visit-calendar.ts';

/** What goes along with an e-mail, kept with it by name: it is made when the e-mail leaves. */
export interface Enclosure {
  /** The order whose visit goes along as a calendar file. */
  readonly calendarOf?: number | undefined;
  /** The latest documents of these kinds, of each of these services. */
  readonly papers?: { readonly of: readonly number[]; readonly kinds: readonly KeptPaper['kind'][] };
}

export async function readEnclosure(
  db: Db,
  kept: string | null,
  reader: CalendarReader,
): Promise<readonly Attachment[]> {
  if (kept === null) return [];
  const { calendarOf, papers } = JSON.parse(kept) as Enclosure;
  const calendar =
    calendarOf === undefined ? undefined : await visitCalendar(db, { ...reader, ordersId: calendarOf });
  const attachments = calendar ? [calendar] : [];
  for (const ordersServicesId of papers?.of ?? []) {
    const issued = await readPapers(db, ordersServicesId);
    for (const kind of papers?.kinds ?? []) {
      const number = issued.findLast((one) => one.kind === kind)?.number;
      const content = number === undefined ? undefined : await readDocument(db, documentKey(number));
      if (content) attachments.push({ name: `${number}.pdf`, type: 'application/pdf', content });
    }
  }
  return attachments;
}

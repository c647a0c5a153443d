import { drawSheet } from './draw-sheet.ts';
import type { DocumentContent } from './document-content.ts';
import { PdfDocument } from './pdf-document.ts';
import { sheetOf } from './sheets/sheet-of.ts';

/** Prints a document as PDF, in one language and then the other. Equal content gives equal bytes. */
export function printPaper(content: DocumentContent): Promise<Uint8Array> {
  const locales = content.firstLocale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  const [first, second] = [sheetOf(content, locales[0]), sheetOf(content, locales[1])];
  const paper = new PdfDocument({
    title: `${first.title} ${content.number}`,
    author: content.supplier.name,
    lang: `${locales[0]}-CA`,
    at: new Date(content.issuedAt),
    tagged: true,
  });
  drawSheet(paper, first);
  drawSheet(paper, second);
  return paper.finish();
}

import { drawSheet } from './draw-sheet.ts';
import type { DocumentContent } from '../document-content.ts';
import { loadFallbackFonts } from './fallback-fonts.ts';
import { PdfDocument } from './pdf-document.ts';
import type { Locale } from '@hoist/domain/locale';
import { assertUnreachable } from '@hoist/domain/result';
import { creditNoteSheet } from '../sheets/credit-note-sheet.ts';
import { estimateSheet } from '../sheets/estimate-sheet.ts';
import { invoiceSheet } from '../sheets/invoice-sheet.ts';
import { payStatementSheet } from '../sheets/pay-statement-sheet.ts';
import { receiptSheet } from '../sheets/receipt-sheet.ts';
import { tipReceiptSheet } from '../sheets/tip-receipt-sheet.ts';
import { settlementSheet } from '../sheets/settlement-sheet.ts';
import type { Sheet } from '../sheets/sheet.ts';

/** Prints a document as PDF, in one language and then the other. Equal content gives equal bytes. */
export async function printDocument(content: DocumentContent): Promise<Uint8Array> {
  const locales = content.firstLocale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  const [first, second] = [sheetOf(content, locales[0]), sheetOf(content, locales[1])];
  const paper = new PdfDocument({
    title: `${first.title} ${content.number}`,
    author: content.supplier.name,
    lang: `${locales[0]}-CA`,
    at: new Date(content.issuedAt),
    tagged: true,
    fallback: await loadFallbackFonts(JSON.stringify([first, second])),
  });
  drawSheet(paper, first);
  drawSheet(paper, second);
  return paper.finish();
}

/** The text of a document in a language. */
export function sheetOf(content: DocumentContent, locale: Locale): Sheet {
  switch (content.kind) {
    case 'estimate':
      return estimateSheet(content, locale);
    case 'invoice':
      return invoiceSheet(content, locale);
    case 'receipt':
      return receiptSheet(content, locale);
    case 'tip_receipt':
      return tipReceiptSheet(content, locale);
    case 'credit_note':
      return creditNoteSheet(content, locale);
    case 'cash_settlement':
      return settlementSheet(content, locale);
    case 'pay_statement':
      return payStatementSheet(content, locale);
    default:
      return assertUnreachable(content);
  }
}

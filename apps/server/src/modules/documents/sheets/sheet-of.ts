import type { Locale } from '@hoist/domain/locale';
import { assertUnreachable } from '@hoist/domain/result';
import type { DocumentContent } from '../document-content.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { estimateSheet } from './estimate-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { settlementSheet } from './settlement-sheet.ts';
import type { Sheet } from './sheet.ts';

/** The text of a document in a language. */
export function sheetOf(content: DocumentContent, locale: Locale): Sheet {
  switch (content.kind) {
    case 'estimate':
      return estimateSheet(content, locale);
    case 'invoice':
      return invoiceSheet(content, locale);
    case 'receipt':
      return receiptSheet(content, locale);
    case 'credit_note':
      return creditNoteSheet(content, locale);
    case 'cash_settlement':
      return settlementSheet(content, locale);
    default:
      return assertUnreachable(content);
  }
}

import { missingItems } from '@hoist/domain/documents/missing-items';
import type { DocumentItem } from '@hoist/domain/documents/document-rules';
import type { DocumentContent } from './document-content.ts';

/** Items that the law requires and a document lacks. */
export function missingOn(content: DocumentContent): readonly DocumentItem[] {
  switch (content.kind) {
    case 'estimate':
      return missingItems({ ...content, hasWarranty: true });
    case 'invoice':
      if (content.reason !== 'repair') return [];
      return missingItems({
        ...content,
        validUntil: null,
        completeBy: null,
        hasWarranty: content.lines.some(({ warranty }) => warranty !== undefined),
      });
    case 'receipt':
    case 'credit_note':
    case 'cash_settlement':
      return [];
  }
}

import { missingItems } from '@hoist/domain/paper/missing-items';
import type { PaperItem } from '@hoist/domain/paper/paper-rules';
import type { PaperContent } from './paper-content.ts';

/** Items that the law requires and a document lacks. */
export function missingOn(content: PaperContent): readonly PaperItem[] {
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

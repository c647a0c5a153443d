/** A PDF of one blank page; `comment` makes files differ. */
export const blankPdf = (comment: string): string =>
  [
    '%PDF-1.7',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj',
    'trailer << /Root 1 0 R >>',
    `% ${comment}`,
    '%%EOF',
  ].join('\n');

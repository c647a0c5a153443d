const bytes = (text: string) => Buffer.from(text, 'latin1');

/** Joins the objects of a PDF, whose first is the catalogue. Readers find them without a table of their places. */
export const pdfOf = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    bytes('%PDF-1.7\n'),
    ...objects.flatMap((one, at) => [
      bytes(`${at + 1} 0 obj\n`),
      typeof one === 'string' ? bytes(one) : one,
      bytes('\nendobj\n'),
    ]),
    bytes('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

export const streamOf = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([bytes(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, bytes('\nendstream')]);

interface PdfPages {
  readonly count?: number;
  /** Drawing operators of each page. */
  readonly content?: string | Buffer;
  readonly filter?: string;
  /** Further entries of the catalogue. */
  readonly catalogue?: string;
  readonly mediaBox?: string;
}

/** A PDF of pages that show a black square. */
export function pdfPages({
  count = 1,
  content = '0 0 0 rg 100 100 200 200 re f',
  filter = '',
  catalogue = '',
  mediaBox = '0 0 612 792',
}: PdfPages = {}): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 3 0 R >>`;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    streamOf(filter, typeof content === 'string' ? bytes(content) : content),
    ...Array.from({ length: count }, () => page),
  ]);
}

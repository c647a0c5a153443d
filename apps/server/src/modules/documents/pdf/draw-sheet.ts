import { readablePhone } from '@hoist/domain/contact/phone';
import { PdfDocument } from './pdf-document.ts';
import type { Sheet } from '../sheets/sheet.ts';

const ink = '#17181c';
const grey = '#5a6068';
const hairline = '#dcd9d0';
const yellow = '#ffc629';
const washed = '#f4f2ec';
const { left, right } = PdfDocument;
const width = right - left;
/** A day with its time and zone fits on one line beside its name. */
const factsLeft = 276;

/** Lays out one language of a document: supplier, title, lines, totals and notes. */
export function drawSheet(paper: PdfDocument, sheet: Sheet): void {
  paper.section({
    lang: `${sheet.locale}-CA`,
    head: (page) => runningHead(page, sheet),
    foot: (page, { number, of }) => foot(page, sheet, sheet.page(number, of)),
  });
  head(paper, sheet);
  columns(paper, sheet);
  table(paper, sheet);
  sums(paper, sheet);
  notes(paper, sheet);
}

function head(paper: PdfDocument, sheet: Sheet): void {
  const { supplier } = sheet;
  const top = paper.y;
  paper.box({ x: left, y: top, width: 34, height: 34, colour: yellow }, 8);
  paper.drawing('M9 7v18M23 7v18M9 17.5h14M12.5 12.5 16 9l3.5 3.5', { x: left, y: top, size: 34 });
  const beside = { x: left + 46, width: 210 };
  paper.y = top + (supplier.name.length > 24 ? 0 : 7);
  paper.y = Math.max(paper.write(supplier.name, { ...beside, size: 14, weight: 800 }), top + 40);
  for (const line of [...supplier.lines, readablePhone(supplier.phone), supplier.email].filter(Boolean))
    paper.y = paper.write(line, { x: left, width: 215, size: 8.5, colour: grey });
  const under = paper.y;
  paper.y = top - 4;
  const aside = { x: 330, width: right - 330 };
  paper.y = paper.write(sheet.title, { ...aside, size: 24, weight: 800, align: 'right' });
  paper.y = paper.write(sheet.number, { ...aside, size: 11, weight: 600, align: 'right' }) + 8;
  for (const { label, value } of sheet.facts) {
    const below = paper.write(label, { x: factsLeft, width: 84, size: 8.5, colour: grey });
    const ends = paper.write(value, {
      x: factsLeft + 88,
      width: right - factsLeft - 88,
      size: 8.5,
      align: 'right',
    });
    paper.y = Math.max(below, ends);
  }
  paper.y = Math.max(under, paper.y) + 14;
  paper.rule(ink, 2);
  paper.y += 14;
}

function columns(paper: PdfDocument, sheet: Sheet): void {
  const top = paper.y;
  let under = top;
  for (const [index, { title, lines }] of sheet.columns.entries()) {
    const place = { x: left + index * (width / 2 + 6), width: width / 2 - 12 };
    paper.y = top;
    paper.y = paper.write(title, { ...place, size: 8.5, weight: 600, colour: grey }) + 1;
    for (const [line, text] of lines.entries())
      paper.y = paper.write(text, { ...place, size: 9.5, weight: line === 0 ? 600 : 400 });
    under = Math.max(under, paper.y);
  }
  paper.y = under + 14;
}

function table(paper: PdfDocument, sheet: Sheet): void {
  tableHead(paper, sheet);
  for (const { title, details, amount } of sheet.rows) {
    const place = { x: left + 10, width: 372 };
    const small = { ...place, size: 8.5, colour: grey };
    const height =
      paper.heightOf(title, { ...place, weight: 600 }) +
      details.reduce((all, detail) => all + paper.heightOf(detail, small), 0);
    const { y } = paper;
    paper.room(height + 12);
    if (paper.y < y) tableHead(paper, sheet);
    paper.y += 5;
    paper.write(amount, { x: right - 120, width: 110, align: 'right' });
    paper.y = paper.write(title, { ...place, weight: 600 });
    for (const detail of details) paper.y = paper.write(detail, small);
    paper.y += 5;
    paper.rule(hairline, 0.5);
  }
  paper.y += 10;
}

function tableHead(paper: PdfDocument, { tableHead: [description, amount] }: Sheet): void {
  paper.box({ x: left, y: paper.y, width, height: 22, colour: washed }, 4);
  paper.y += 5;
  const small = { size: 8.5, weight: 600, colour: grey } as const;
  paper.write(amount, { x: right - 120, width: 110, align: 'right', ...small });
  paper.write(description, { x: left + 10, width: 300, ...small });
  paper.y += 17;
}

function sums(paper: PdfDocument, sheet: Sheet): void {
  const { aside } = sheet;
  paper.room(
    Math.max(
      sheet.totals.reduce((all, { tone }) => all + (tone === 'due' ? 38 : 18), 0),
      18 + 29 * (aside?.lines.length ?? 0),
    ),
  );
  const top = paper.y;
  const under = totals(paper, sheet);
  paper.y = top;
  if (aside) {
    const place = { x: left + 10, width: 196 };
    paper.y = paper.write(aside.title, { ...place, size: 8.5, weight: 600, colour: grey }) + 3;
    for (const { label, detail, value } of aside.lines) {
      paper.write(value, { ...place, size: 9, align: 'right' });
      paper.y = paper.write(label, { ...place, width: 140, size: 9, weight: 600 });
      if (detail !== '') paper.y = paper.write(detail, { ...place, size: 8.5, colour: grey });
      paper.y += 4;
    }
  }
  paper.y = Math.max(under, paper.y) + 14;
}

function totals(paper: PdfDocument, sheet: Sheet): number {
  const x = 282;
  for (const { label, value, tone } of sheet.totals) {
    if (tone === 'due') {
      paper.y += 4;
      paper.box({ x, y: paper.y, width: right - x, height: 30, colour: ink }, 6);
      paper.y += 7;
      const strong = { size: 12, weight: 800, colour: '#ffffff' } as const;
      paper.write(label, { x: x + 10, width: 150, ...strong });
      paper.write(value, { x: right - 120, width: 110, align: 'right', ...strong, colour: yellow });
      paper.y += 29;
    } else {
      const weight = tone === 'sum' ? 600 : 400;
      paper.write(value, { x: right - 120, width: 110, size: 9.5, align: 'right', weight });
      paper.y = paper.write(label, { x: x + 10, width: 160, size: 9.5, weight }) + 4;
    }
  }
  return paper.y;
}

function notes(paper: PdfDocument, sheet: Sheet): void {
  for (const text of sheet.notes) {
    const stroke = { x: left, width, size: 8.5, colour: grey };
    paper.room(paper.heightOf(text, stroke) + 4);
    paper.y = paper.write(text, stroke) + 4;
  }
}

function runningHead(paper: PdfDocument, sheet: Sheet): void {
  paper.write(sheet.running, { x: left, width, size: 8.5, weight: 600, colour: grey });
  paper.y += 18;
  paper.rule(ink, 1);
  paper.y += 14;
}

function foot(paper: PdfDocument, sheet: Sheet, page: string): void {
  paper.y = 756;
  paper.write(sheet.running, { x: left, width: 380, size: 8, colour: grey });
  paper.write(page, { x: right - 110, width: 110, size: 8, colour: grey, align: 'right' });
}

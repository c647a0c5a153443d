import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { FallbackFonts } from './fallback-fonts.ts';
import { lettersOf } from '../letters.ts';
import { unpackFont } from './unpack-font.ts';
import { directionOf, runsOf, type Direction, type Run } from './text-runs.ts';

/** Inter's letters are this high above the baseline, at size 1. */
const interAscent = 1984 / 2048;

const unpacked = new Map<string, Buffer>();

/** Inter's files are unpacked once: the font reader would unpack a whole table again for each glyph. */
function interFile(name: string): Buffer {
  const known = unpacked.get(name);
  if (known) return known;
  const file = import.meta.resolve(`@fontsource/inter/files/${name}-normal.woff`);
  const font = unpackFont(readFileSync(fileURLToPath(file)));
  unpacked.set(name, font);
  return font;
}

export type Weight = 400 | 600 | 800;

export interface Stroke {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
}

export interface DocumentInput {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly at: Date;
  /** Tags the PDF for screen readers: language, text and ornament. */
  readonly tagged?: boolean;
  /** For letters that Inter lacks. */
  readonly fallback?: FallbackFonts | undefined;
}

/** Foot of every page of a section, and head of its second and later pages. */
export interface Running {
  readonly lang: string;
  readonly head: (paper: PdfDocument) => void;
  readonly foot: (paper: PdfDocument, page: { readonly number: number; readonly of: number }) => void;
}

/** A letter-size page in Inter, in points; breaks lines and pages, across scripts. */
export class PdfDocument {
  static readonly left = 54;
  static readonly right = 558;
  static readonly bottom = 738;

  y = 54;
  readonly #doc: PDFKit.PDFDocument;
  readonly #done: Promise<Uint8Array>;
  readonly #fonts = new Set<string>();
  readonly #tagged: boolean;
  readonly #fallback: FallbackFonts | undefined;
  readonly #pages: Running[] = [];
  #running: Running | undefined;
  #section: PDFKit.PDFStructureElement | undefined;

  constructor(given: DocumentInput) {
    this.#tagged = given.tagged === true;
    this.#fallback = given.fallback;
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      lang: given.lang,
      displayTitle: true,
      ...(this.#tagged ? { tagged: true, bufferPages: true, pdfVersion: '1.7' as const } : {}),
      info: { Title: given.title, Author: given.author, CreationDate: given.at, ModDate: given.at },
    });
    const chunks: Uint8Array[] = [];
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
  }

  page(): void {
    this.#doc.addPage();
    this.y = PdfDocument.left;
    if (this.#running) this.#pages.push(this.#running);
  }

  /** Begins a section in one language, with its foot on every page. */
  section(running: Running): void {
    this.#section?.end();
    this.#running = running;
    this.#section = this.#doc.struct('Sect', { lang: running.lang });
    this.#doc.addStructure(this.#section);
    this.page();
  }

  /** Begins another page if the height does not fit. */
  room(height: number): void {
    if (this.y + height <= PdfDocument.bottom) return;
    this.page();
    const running = this.#running;
    if (running) this.#aside(() => running.head(this));
  }

  /** Writes text at the current height in as many lines as needed; returns the height below it. */
  write(text: string, stroke: Stroke): number {
    const marks = this.#section && !this.#isAside ? this.#doc.markStructureContent('P') : undefined;
    const under = this.#lines(text, stroke);
    if (marks) {
      this.#doc.endMarkedContent();
      // Glyphs of other scripts are in the order in which they are drawn; screen readers get the text itself.
      const isReordered = runsOf(text, this.#fallback).some((run) => this.#fallbackOf(run));
      this.#section?.add(this.#doc.struct('P', isReordered ? { actual: text } : {}, [marks]));
    }
    return under;
  }

  #lines(text: string, stroke: Stroke): number {
    const size = stroke.size ?? 10;
    const direction = directionOf(text, this.#fallback);
    let y = this.y;
    for (const line of this.#linesOf(text, stroke)) {
      const indent = stroke.align === 'right' ? stroke.width - this.#widthOf(line, stroke) : 0;
      this.#draw(line, stroke, { x: stroke.x + indent, y, direction });
      y += Math.round(size * 1.4);
    }
    return y;
  }

  rule(colour = '#d4d7da', width = 0.75): void {
    this.#aside(() => {
      this.#doc
        .moveTo(PdfDocument.left, this.y)
        .lineTo(PdfDocument.right, this.y)
        .lineWidth(width)
        .stroke(colour);
    });
  }

  box({ x, y, width, height, colour }: Box, radius = 0): void {
    this.#aside(() => {
      this.#doc.roundedRect(x, y, width, height, radius).fill(colour);
    });
  }

  /** Draws an SVG path of a 32 × 32 square. */
  drawing(path: string, at: { readonly x: number; readonly y: number; readonly size: number }): void {
    this.#aside(() => {
      this.#doc
        .save()
        .translate(at.x, at.y)
        .scale(at.size / 32);
      this.#doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke('#17181c').restore();
    });
  }

  /** Height of a text in points. */
  heightOf(text: string, stroke: Stroke): number {
    return this.#linesOf(text, stroke).length * Math.round((stroke.size ?? 10) * 1.4);
  }

  finish(): Promise<Uint8Array> {
    this.#feet();
    this.#section?.end();
    this.#doc.end();
    return this.#done;
  }

  #isAside = false;

  /** Marks what is drawn as ornament, which screen readers skip. */
  #aside(draw: () => void): void {
    if (!this.#tagged || this.#isAside) {
      draw();
      return;
    }
    this.#isAside = true;
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.#doc.endMarkedContent();
    this.#isAside = false;
  }

  #feet(): void {
    const pages = [...this.#pages];
    for (const [index, running] of pages.entries()) {
      this.#doc.switchToPage(index);
      const among = pages.filter(({ lang }) => lang === running.lang);
      const number = pages.slice(0, index + 1).filter(({ lang }) => lang === running.lang).length;
      this.#aside(() => running.foot(this, { number, of: among.length }));
    }
  }

  #linesOf(text: string, stroke: Stroke): string[] {
    const lines: string[] = [];
    for (const word of text.split(/[ \t\r\n]+/).filter((part) => part !== '')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#widthOf(longer, stroke) <= stroke.width) lines[lines.length - 1] = longer;
      else lines.push(...this.#pieces(word, stroke));
    }
    return lines;
  }

  /** Cuts a word that is wider than its column. */
  #pieces(word: string, stroke: Stroke): string[] {
    if (this.#widthOf(word, stroke) <= stroke.width) return [word];
    const pieces = [''];
    for (const letter of lettersOf(word)) {
      const longer = `${pieces.at(-1)}${letter}`;
      if (longer !== letter && this.#widthOf(longer, stroke) > stroke.width) pieces.push(letter);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  #widthOf(text: string, stroke: Stroke): number {
    return runsOf(text, this.#fallback).reduce(
      (sum, run) => sum + this.#font(run, stroke).widthOfString(run.text),
      0,
    );
  }

  #draw(line: string, stroke: Stroke, at: Place): void {
    let { x } = at;
    for (const run of runsOf(line, this.#fallback, at.direction)) {
      const font = this.#font(run, stroke);
      font.fillColor(stroke.colour ?? '#16191d');
      if (this.#fallbackOf(run)) {
        const baseline = at.y + interAscent * (stroke.size ?? 10);
        font.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      } else font.text(run.text, x, at.y, { lineBreak: false });
      x += font.widthOfString(run.text);
    }
  }

  #fallbackOf(run: Run) {
    return this.#fallback?.fonts.find(({ name }) => name === run.font);
  }

  #font(run: Run, stroke: Stroke): PDFKit.PDFDocument {
    const weight = stroke.weight ?? 400;
    const name = `${run.font}-${weight}`;
    if (!this.#fonts.has(name)) {
      const fallback = this.#fallbackOf(run);
      const shaped = weight === 400 ? fallback?.regular : fallback?.bold;
      // pdfkit takes its font reader's objects too, which its types do not say.
      const source = (shaped as unknown as Buffer | undefined) ?? interFile(name);
      this.#doc.registerFont(name, source);
      this.#fonts.add(name);
    }
    return this.#doc.font(name).fontSize(stroke.size ?? 10);
  }
}

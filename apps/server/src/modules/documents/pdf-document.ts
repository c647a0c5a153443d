import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Weight = 400 | 600 | 800;

export interface Stroke {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Unicode ranges of the Inter files, most common first; other characters print as a question mark. */
const subsets: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['latin', /^[ -\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]$/u],
  ['latin-ext', /^[\u0100-\u02ba\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff]$/u],
  ['vietnamese', /^[\u1ea0-\u1ef9\u20ab]$/u],
  ['cyrillic', /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]$/u],
  ['cyrillic-ext', /^[\u0460-\u052f]$/u],
  ['greek', /^[\u0370-\u03ff]$/u],
  ['greek-ext', /^[\u1f00-\u1fff]$/u],
];

interface Run {
  readonly subset: string;
  readonly text: string;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const typed of text.normalize('NFC')) {
    const subset = subsets.find(([, pattern]) => pattern.test(typed))?.[0];
    const character = subset === undefined ? '?' : typed;
    const last = runs.at(-1);
    if (last && last.subset === (subset ?? 'latin'))
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ subset: subset ?? 'latin', text: character });
  }
  return runs;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

export interface DocumentInput {
  readonly title: string;
  readonly author: string;
  readonly lang: string;
  readonly at: Date;
  /** Tags the PDF for screen readers: language, text and ornament. */
  readonly tagged?: boolean;
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
  readonly #pages: Running[] = [];
  #running: Running | undefined;
  #section: PDFKit.PDFStructureElement | undefined;

  constructor(given: DocumentInput) {
    this.#tagged = given.tagged === true;
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
      this.#section?.add(this.#doc.struct('P', {}, [marks]));
    }
    return under;
  }

  #lines(text: string, stroke: Stroke): number {
    const size = stroke.size ?? 10;
    let y = this.y;
    for (const line of this.#linesOf(text, stroke)) {
      const indent = stroke.align === 'right' ? stroke.width - this.#widthOf(line, stroke) : 0;
      this.#draw(line, stroke, { x: stroke.x + indent, y });
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
    for (const word of text.split(' ').filter((part) => part !== '')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.#widthOf(longer, stroke) <= stroke.width) lines[lines.length - 1] = longer;
      else lines.push(...this.#pieces(word, stroke));
    }
    return lines;
  }

  /** Cuts a word that is wider than its column. */
  #pieces(word: string, stroke: Stroke): string[] {
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (longer.length > 1 && this.#widthOf(longer, stroke) > stroke.width) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  #widthOf(text: string, stroke: Stroke): number {
    return runsOf(text).reduce((sum, run) => sum + this.#font(run, stroke).widthOfString(run.text), 0);
  }

  #draw(line: string, stroke: Stroke, at: { readonly x: number; readonly y: number }): void {
    let { x } = at;
    for (const run of runsOf(line)) {
      const font = this.#font(run, stroke);
      font.fillColor(stroke.colour ?? '#16191d').text(run.text, x, at.y, { lineBreak: false });
      x += font.widthOfString(run.text);
    }
  }

  #font(run: Run, stroke: Stroke): PDFKit.PDFDocument {
    const name = `inter-${run.subset}-${stroke.weight ?? 400}-normal`;
    if (!this.#fonts.has(name)) {
      this.#doc.registerFont(
        name,
        fileURLToPath(import.meta.resolve(`@fontsource/inter/files/${name}.woff`)),
      );
      this.#fonts.add(name);
    }
    return this.#doc.font(name).fontSize(stroke.size ?? 10);
  }
}

import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export type Weight = 400 | 600;

export interface Stroke {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** The blocks of Unicode that each Inter file holds, likeliest first; anything else prints as a question mark. */
const subsets: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['latin', /^[ -\u00ff\u0152\u0153\u2000-\u206f\u20ac\u2122\u2212]$/u],
  ['latin-ext', /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]$/u],
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

/** A sheet of letter paper in Inter, measured in points; it breaks lines and pages itself, across scripts. */
export class Paper {
  static readonly left = 54;
  static readonly right = 558;
  static readonly bottom = 738;

  y = 54;
  readonly #doc: PDFKit.PDFDocument;
  readonly #done: Promise<Uint8Array>;
  readonly #fonts = new Set<string>();

  constructor(given: {
    readonly title: string;
    readonly author: string;
    readonly lang: string;
    readonly at: Date;
  }) {
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      lang: given.lang,
      displayTitle: true,
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
    this.y = Paper.left;
  }

  /** Begins another page when so many points do not fit any more. */
  room(height: number): void {
    if (this.y + height > Paper.bottom) this.page();
  }

  /** Writes a text at the present height, in as many lines as it needs; answers the height below it. */
  write(text: string, stroke: Stroke): number {
    const size = stroke.size ?? 10;
    let y = this.y;
    for (const line of this.#linesOf(text, stroke)) {
      const indent = stroke.align === 'right' ? stroke.width - this.#widthOf(line, stroke) : 0;
      this.#draw(line, stroke, { x: stroke.x + indent, y });
      y += Math.round(size * 1.4);
    }
    return y;
  }

  rule(colour = '#d4d7da'): void {
    this.#doc.moveTo(Paper.left, this.y).lineTo(Paper.right, this.y).lineWidth(0.75).stroke(colour);
  }

  finish(): Promise<Uint8Array> {
    this.#doc.end();
    return this.#done;
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

  /** A word wider than its column is cut. */
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

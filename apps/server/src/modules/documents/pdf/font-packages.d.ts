// The package has no types, and the published ones lack some options.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    /** Kept range or value by axis tag. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Kept OpenType features; all if absent. */
    readonly keepFeatures?: readonly string[];
  }
  /** The font reduced to the glyphs of a text. */
  export default function subsetFont(face: Buffer, text: string, options: Options): Promise<Buffer>;
}

/** The used part of pdfkit's font reader, which has no types. */
declare module 'fontkit' {
  interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
  }
  export interface Font {
    readonly characterSet: readonly number[];
    getGlyph(id: number, codePoints: readonly number[]): Glyph;
    layout(text: string): { readonly glyphs: readonly Glyph[] };
  }
  export function create(file: Uint8Array): Font;
}

/** The used part of the bidirectional algorithm; the package's own types are of another module system. */
declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(
      text: string,
      direction?: 'auto' | 'ltr' | 'rtl',
    ): { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };
    /** 'R' or 'AL' for right-to-left letters. */
    getBidiCharTypeName(sign: string): string;
    getMirroredCharacter(sign: string): string | null;
  }
  export default function createBidi(): Bidi;
}

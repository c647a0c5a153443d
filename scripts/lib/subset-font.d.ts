// The package has no types, and the published ones lack some options.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Kept range by axis tag. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Kept OpenType features. */
    readonly keepFeatures: readonly string[];
  }
  /** The font reduced to the glyphs of a text. */
  export default function subsetFont(face: Buffer, text: string, options: Options): Promise<Buffer>;
}

// The package brings no types, and those published apart do not know all of its options.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** By the axis's tag: what is kept of it. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of OpenType features; others go. */
    readonly keepFeatures: readonly string[];
  }
  /** The face with the glyphs of a text alone. */
  export default function subsetFont(face: Buffer, text: string, options: Options): Promise<Buffer>;
}

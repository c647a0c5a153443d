/** The part of libheif's JavaScript face that is used; the package's own types name only its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Draws upright RGBA into `data` and hands it back, or null when that failed. */
    display(
      into: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (drawn: unknown) => void,
    ): void;
  }
  const libheif: {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
  };
  export default libheif;
}

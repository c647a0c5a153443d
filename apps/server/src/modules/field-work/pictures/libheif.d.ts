/** The used part of libheif's JavaScript API; the package's own types cover only its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Writes upright RGBA into `data`; calls back with null on failure. */
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

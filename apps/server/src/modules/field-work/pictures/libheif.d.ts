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
  type ReadTurn = (context: number, item: number, property: number) => number;
  const libheif: {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly HeifImage[] };
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    // The functions of libheif's C interface; a pointer is a number, and an error is written to the first.
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _heif_context_alloc(): number;
    _heif_context_read_from_memory(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, into: number): void;
    _heif_image_handle_get_image_tiling(error: number, handle: number, turned: number, into: number): void;
    _heif_image_handle_get_item_id(handle: number): number;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      into: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_decoding_options_alloc(): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_release(image: number): void;
    _heif_item_get_transformation_properties(
      context: number,
      item: number,
      into: number,
      most: number,
    ): number;
    _heif_item_get_property_type(context: number, item: number, property: number): number;
    readonly _heif_item_get_property_transform_rotation_ccw: ReadTurn;
    readonly _heif_item_get_property_transform_mirror: ReadTurn;
  };
  export default libheif;
}

import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { pictureEdges } from '#server/shared/files/saved-picture.ts';
import type { HeicPixels } from './decode-heic.ts';

/** Phones store tiles of 512 × 512 pixels; one is decoded as a whole. */
const maxTilePixels = 4_000_000;
/** libheif's numbers of interleaved RGB. */
const rgb = { colorspace: 1, chroma: 10, channel: 10 };
const channels = 3;
/** Bytes of its decoding options: leave tiles as they are stored, and make 8 bits of more. */
const decodingFlags = [1, 20];
const bytesOf = { error: 12, number: 4, tiling: 72, properties: 64 };

const numberAt = (address: number): number => libheif.HEAPU32[address / 4] ?? 0;
const fault = () => new RangeError('This HEIC file cannot be read');

/** Calls a function that first takes the address for its error. */
function call(run: (error: number) => void): void {
  const error = libheif._malloc(bytesOf.error);
  run(error);
  const failed = numberAt(error) !== 0;
  libheif._free(error);
  if (failed) throw fault();
}

/** The pointer that a function writes. */
function pointerOf(run: (error: number, into: number) => void): number {
  const into = libheif._malloc(bytesOf.number);
  call((error) => run(error, into));
  const pointer = numberAt(into);
  libheif._free(into);
  return pointer;
}

function openPrimary(file: Uint8Array) {
  const bytes = libheif._malloc(file.length);
  libheif.HEAPU8.set(file, bytes);
  const context = libheif._heif_context_alloc();
  call((error) => libheif._heif_context_read_from_memory(error, context, bytes, file.length, 0));
  const handle = pointerOf((error, into) =>
    libheif._heif_context_get_primary_image_handle(error, context, into),
  );
  return { context, handle };
}

function tilingOf(handle: number) {
  const tiling = libheif._malloc(bytesOf.tiling);
  call((error) => libheif._heif_image_handle_get_image_tiling(error, handle, 0, tiling));
  const field = (at: number) => numberAt(tiling + at * bytesOf.number);
  return {
    columns: field(1),
    rows: field(2),
    tile: { width: field(3), height: field(4) },
    width: field(5),
    height: field(6),
  };
}

interface Sums {
  readonly sums: Uint16Array;
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture per pixel of the result, in each direction. */
  readonly by: number;
}

/** Adds the pixels of a decoded tile, whose first one is at `left` and `top`. */
function addTile(into: Sums, image: number, { left, top }: { readonly left: number; readonly top: number }) {
  const stride = libheif._malloc(bytesOf.number);
  const plane = libheif._heif_image_get_plane_readonly(image, rgb.channel, stride);
  if (plane === 0) throw fault();
  const line = numberAt(stride);
  const pixels = libheif.HEAPU8;
  const { sums, by, width, height } = into;
  const columns = Math.min(libheif._heif_image_get_width(image, rgb.channel), width * by - left);
  const rows = Math.min(libheif._heif_image_get_height(image, rgb.channel), height * by - top);
  for (let y = 0; y < rows; y += 1) {
    const begin = Math.floor((top + y) / by) * width;
    for (let x = 0; x < columns; x += 1) {
      const from = plane + y * line + x * channels;
      const to = (begin + Math.floor((left + x) / by)) * channels;
      for (let colour = 0; colour < channels; colour += 1)
        sums[to + colour] = (sums[to + colour] ?? 0) + (pixels[from + colour] ?? 0);
    }
  }
  libheif._free(stride);
}

/** How a property turns the picture; phones use these two. */
const turns: Readonly<Record<string, (picture: Sharp, how: number) => Sharp>> = {
  irot: (picture, counterclockwise) => picture.rotate(360 - counterclockwise),
  imir: (picture, horizontally) => (horizontally === 1 ? picture.flop() : picture.flip()),
};

/** The name of a property and its value, in the order in which they apply. */
function transformationsOf(context: number, handle: number) {
  const item = libheif._heif_image_handle_get_item_id(handle);
  const list = libheif._malloc(bytesOf.properties);
  const most = bytesOf.properties / bytesOf.number;
  const count = libheif._heif_item_get_transformation_properties(context, item, list, most);
  return Array.from({ length: count }, (_, at) => {
    const property = numberAt(list + at * bytesOf.number);
    const code = libheif._heif_item_get_property_type(context, item, property);
    const name = String.fromCharCode(...[24, 16, 8, 0].map((bits) => (code >>> bits) & 0xff));
    const read =
      name === 'irot'
        ? libheif._heif_item_get_property_transform_rotation_ccw
        : libheif._heif_item_get_property_transform_mirror;
    return { name, how: read(context, item, property) };
  });
}

async function turned(picture: HeicPixels, context: number, handle: number): Promise<HeicPixels> {
  let made = picture;
  for (const { name, how } of transformationsOf(context, handle)) {
    const turn = turns[name];
    if (!turn) throw fault();
    const { width, height } = made;
    const pipeline = turn(sharp(made.data, { raw: { width, height, channels } }), how);
    const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
    made = { data: new Uint8Array(data), width: info.width, height: info.height, channels };
  }
  return made;
}

/**
 * Decodes the main picture of a HEIC file tile by tile, reduced by a whole number to about the largest size that is
 * stored: its memory does not depend on the number of pixels. Undefined if its tiles are too large.
 */
export async function decodeHeicTiles(file: Uint8Array): Promise<HeicPixels | undefined> {
  const { context, handle } = openPrimary(file);
  const { columns, rows, tile, width, height } = tilingOf(handle);
  if (tile.width * tile.height > maxTilePixels) return undefined;
  const by = Math.max(1, Math.floor(Math.max(width, height) / pictureEdges.l));
  const size = { width: Math.floor(width / by), height: Math.floor(height / by) };
  const into: Sums = { ...size, by, sums: new Uint16Array(size.width * size.height * channels) };
  const options = libheif._heif_decoding_options_alloc();
  for (const flag of decodingFlags) libheif.HEAPU8[options + flag] = 1;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const image = pointerOf((error, pointer) =>
        libheif._heif_image_handle_decode_image_tile(
          error,
          handle,
          pointer,
          rgb.colorspace,
          rgb.chroma,
          options,
          column,
          row,
        ),
      );
      addTile(into, image, { left: column * tile.width, top: row * tile.height });
      libheif._heif_image_release(image);
    }
  const data = new Uint8Array(into.sums.length);
  for (const [at, sum] of into.sums.entries()) data[at] = Math.round(sum / by ** 2);
  return turned({ data, ...size, channels }, context, handle);
}

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const byBrand: Readonly<Record<string, PictureKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
};

/** The first known brand in an ISO media file's first box. */
function kindOfMedia(bytes: Uint8Array): PictureKind | undefined {
  const length = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), bytes.length, 128);
  for (let at = 8; at + 4 <= length; at += 4) {
    const kind = at === 12 ? undefined : byBrand[ascii(bytes, at, at + 4)];
    if (kind) return kind;
  }
  return undefined;
}

/**
 * Detects the format from the first bytes, never from the name or declared type. Undefined for other formats, so that
 * no other decoder (SVG, PDF, TIFF …) reads untrusted files.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftyp' ? kindOfMedia(bytes) : undefined;
}

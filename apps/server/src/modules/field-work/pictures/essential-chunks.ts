const signatureLength = 8;
/** Length, name and checksum around a chunk's data. */
const frame = 12;

/** What the pixels need; all others may hold compressed text of any size. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);

/** A PNG without the chunks that its pixels do not need, which decoders would inflate into memory. */
export function essentialChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, signatureLength)];
  for (let at = signatureLength; at + frame <= png.length;) {
    const end = at + frame + png.readUInt32BE(at);
    if (needed.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

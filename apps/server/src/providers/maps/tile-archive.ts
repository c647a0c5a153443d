import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, ResolvedValueCache, TileType, type Source } from 'pmtiles';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { TileArchive } from '#server/platform/site/tiles.ts';
import { streetsStyle } from './streets-style.ts';

const unzip = promisify(gunzip);

/** Directories of the archive in memory; each has at most some thousand tiles. */
const maxDirectories = 200;

/** Credit of archives that name none: they are made from OpenStreetMap. */
const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';

async function decompress(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes;
  if (compression !== Compression.Gzip) throw new Error('its directories are not compressed with gzip');
  return Uint8Array.from(await unzip(bytes)).buffer;
}

/**
 * Opens a PMTiles archive (version 3) of vector tiles in the Protomaps basemap schema.
 * @throws OperatorError if the file cannot be read or has no such tiles
 */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const refuse = (reason: string): never => {
    throw new OperatorError(`MAP_PMTILES: ${path}: ${reason}`);
  };
  const file = await open(path).catch((error: unknown) => refuse((error as Error).message));
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
  const cache = new ResolvedValueCache(maxDirectories, undefined, decompress);
  // Tiles pass as they are stored; only directories and metadata are unpacked.
  const stored = new PMTiles(source, cache, (bytes) => Promise.resolve(bytes));
  try {
    const header = await stored.getHeader();
    if (header.tileType !== TileType.Mvt) refuse('has no vector tiles');
    if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
      refuse('its tiles are not compressed with gzip');
    const { size, mtimeMs } = await file.stat();
    const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('base64url').slice(0, 10);
    const metadata = (await new PMTiles(source, cache, decompress).getMetadata()) as {
      readonly attribution?: unknown;
    };
    const { attribution } = metadata;
    const tiles = {
      type: 'vector',
      tiles: [`/tiles/{z}/{x}/{y}.mvt?v=${version}`],
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      attribution: typeof attribution === 'string' && attribution !== '' ? attribution : openStreetMap,
    } as const;
    const encoding = header.tileCompression === Compression.Gzip ? 'gzip' : undefined;
    return {
      version,
      async tile({ z, x, y }) {
        const found = await stored.getZxy(z, x, y);
        return found && { bytes: new Uint8Array(found.data), encoding };
      },
      style: (theme, language) => streetsStyle(tiles, { theme, language }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error instanceof OperatorError ? error : refuse((error as Error).message);
  }
}

import { localeOf } from '@hoist/domain/locale';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { allowNativeOrigins } from '../http/cors.ts';
import { encodingFor } from './send-file.ts';

const unzip = promisify(gunzip);
const maxZoom = 22;
const path = '/tiles/:z(^\\d{1,2}$)/:x(^\\d{1,7}$)/:y(^\\d{1,7}).mvt';

/** Vector tiles of one archive. */
export interface TileArchive {
  /** Changes with the archive. */
  readonly version: string;
  /** Bytes of a tile, compressed with gzip if `encoding` says so; undefined: the archive has none there. */
  tile(at: {
    readonly z: number;
    readonly x: number;
    readonly y: number;
  }): Promise<{ readonly bytes: Uint8Array; readonly encoding: 'gzip' | undefined } | undefined>;
  /** A MapLibre style of its streets; places have their names in that language. */
  style(theme: 'light' | 'dark', language: 'en' | 'fr'): object;
  close(): Promise<void>;
}

interface TilePath {
  readonly z: string;
  readonly x: string;
  readonly y: string;
}

/** Serves the tiles and the two styles of an archive under `/tiles`, also to the native apps. */
export async function addTiles(app: FastifyInstance, archive: TileArchive): Promise<void> {
  await app.register((scope, _options, done) => {
    allowNativeOrigins(scope);
    for (const theme of ['light', 'dark'] as const)
      scope.get<{ Querystring: { readonly lang?: string } }>(`/tiles/${theme}.json`, (request, reply) =>
        reply.header('cache-control', 'no-cache').send(archive.style(theme, localeOf(request.query.lang))),
      );
    scope.get<{ Params: TilePath }>(path, async (request, reply) => {
      const [z, x, y] = [Number(request.params.z), Number(request.params.x), Number(request.params.y)];
      const side = 2 ** z;
      if (z > maxZoom || x >= side || y >= side)
        return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
      // The style's address has the version, so an archive that is replaced is fetched again.
      void reply.header('cache-control', 'public, max-age=604800');
      const found = await archive.tile({ z, x, y });
      if (!found) return reply.status(204).send();
      void reply.type('application/vnd.mapbox-vector-tile');
      if (found.encoding === undefined) return reply.send(found.bytes);
      void reply.header('vary', 'origin, accept-encoding');
      const accepted = encodingFor(request, { encodings: [found.encoding] });
      if (accepted === undefined) return reply.send(await unzip(found.bytes));
      return reply.header('content-encoding', accepted).send(found.bytes);
    });
    done();
  });
}

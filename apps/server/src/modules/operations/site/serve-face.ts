import { plainNotFound, rawRoute, type RawRoute } from '#server/platform/http/route.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import { sizeKey } from '#server/shared/files/saved-picture.ts';
import type { SiteFacts } from './site-facts.ts';
import type { ShownMechanic } from './site-proof.ts';

/** Address of a shown mechanic's picture, new for each picture; undefined without one. */
export const faceAddress = ({
  mechanicId,
  pictureKey,
}: Pick<ShownMechanic, 'mechanicId' | 'pictureKey'>): string | undefined =>
  pictureKey === null ? undefined : `/api/site/faces/${mechanicId}?v=${pictureKey.slice(-8)}`;

interface FacesContext {
  readonly read: () => Promise<SiteFacts>;
  readonly storage: Storage;
}

/** Pictures of the mechanics on the landing, while they agree to be shown. */
export const faceRoute = ({ read, storage }: FacesContext): RawRoute =>
  rawRoute({
    method: 'GET',
    path: '/site/faces/:mechanicId',
    async handle({ params }) {
      const { mechanics } = await read();
      const key = mechanics.find(({ mechanicId }) => String(mechanicId) === params['mechanicId'])?.pictureKey;
      const body = key ? await storage.get(sizeKey(key, 's')) : undefined;
      if (body === undefined) return plainNotFound;
      return {
        status: 200,
        headers: {
          'Content-Type': 'image/jpeg',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
          // A withdrawn consent takes effect within minutes.
          'Cache-Control': 'public, max-age=600',
        },
        body,
      };
    },
  });

import * as contract from '@hoist/contract';
import { ok } from '@hoist/domain/result';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { faceAddress } from './serve-face.ts';
import type { SiteFacts } from './site-facts.ts';

const toTenth = (mean: number): number => Math.round(mean * 10) / 10;

/** The claims of the landing for the app, which shows it without the server's page. */
export const siteProofRoutes = (read: () => Promise<SiteFacts>): readonly Route[] => [
  publicRoute(contract.getSiteProof, async () => {
    const { proven, mechanics } = await read();
    return ok({
      data: {
        ...proven,
        average: toTenth(proven.average),
        mechanics: mechanics.map(({ name, reviews, average, jobsDone, certified, ...face }) => ({
          name,
          face: faceAddress(face) ?? '',
          reviews,
          average: toTenth(average),
          jobsDone,
          certified,
        })),
      },
    });
  }),
];

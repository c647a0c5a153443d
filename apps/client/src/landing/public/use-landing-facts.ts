import { getSiteProof } from '@hoist/contract/operations/site';
import { getInfo } from '@hoist/contract/settings/info';
import { useMemo } from 'react';
import { useApi } from '#client/kit/api/use-api.ts';
import type { LandingFacts, LandingMessages } from '../content.ts';
import { landing as english } from '#client/messages/en/landing.ts';
import { landing as french } from '#client/messages/fr/landing.ts';
import { serverUrl } from '#client/platform/server-url.ts';
import { useLanguage } from '#client/messages/i18n.ts';

/** The facts that the server fills into static pages; none while they load. Proof is for the landing alone. */
export function useLandingFacts({ withProof = false } = {}): LandingFacts {
  const query = useApi(getInfo, { query: { get_fields: 'store_urls,brand' } }, { failure: 'background' });
  const info = query.data?.data;
  const proof = useApi(getSiteProof, {}, { failure: 'background', enabled: withProof }).data?.data;
  return useMemo(
    () => ({
      stores: info?.store_urls ?? { ios: '', android: '' },
      social: info?.brand?.socialLinks ?? [],
      proof: proof && {
        ...proof,
        mechanics: proof.mechanics.map((one) => ({ ...one, face: one.face && serverUrl + one.face })),
      },
    }),
    [info, proof],
  );
}

/** The landing's catalogue as an object, as prerendering uses it. */
export const useLandingMessages = (): LandingMessages => (useLanguage() === 'fr' ? french : english);

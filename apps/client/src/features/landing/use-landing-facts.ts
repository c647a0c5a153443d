import { getInfo } from '@hoist/contract/settings/info';
import { useMemo } from 'react';
import { useApi } from '#client/app/use-api.ts';
import type { LandingFacts } from '#client/landing/content.ts';

/** The facts that the server fills into static pages; none while they load. */
export function useLandingFacts(): LandingFacts {
  const query = useApi(getInfo, { query: { get_fields: 'store_urls,brand' } }, { handled: 'all' });
  const info = query.data?.data;
  return useMemo(
    () => ({
      stores: info?.store_urls ?? { ios: '', android: '' },
      social: info?.brand?.socialLinks ?? [],
    }),
    [info],
  );
}

import { getInfo } from '@hoist/contract/settings/info';
import { useApi } from '#client/app/use-api.ts';

/** Feature flags; off while loading. */
export function useFlags() {
  const query = useApi(
    getInfo,
    { query: { get_fields: 'feature_flags' } },
    { staleTime: 300_000, handled: 'all' },
  );
  const flags = query.data?.data.feature_flags;
  return {
    payWithCardSwitch: flags?.payWithCardSwitch ?? false,
    webPictureUpload: flags?.webPictureUpload ?? false,
  };
}

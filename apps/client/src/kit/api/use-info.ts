import { getInfo } from '@hoist/contract/settings/info';
import { useApi } from './use-api.ts';

/** Public settings that complete a page: `useInfo('feature_flags')`. Nothing is shown about a failure. */
export const useInfo = (fields: string, { staleTime = 300_000, enabled = true } = {}) =>
  useApi(getInfo, { query: { get_fields: fields } }, { staleTime, enabled, failure: 'background' });

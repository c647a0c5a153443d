import { getInfo, supportedCountryCodes } from '@hoist/contract';
import { countries } from '@hoist/datasets/countries';
import { ok } from '@hoist/domain/result';
import type { Kept } from '#server/platform/keep/keep.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { presentInfo, type AnalyticsIds, type Development } from './present-info.ts';
import type { Info } from './read-info.ts';

export interface InfoContext {
  readonly info: Kept<Info>;
  /** Absent: no notifications are sent to browsers. */
  readonly webPushPublicKey?: string | undefined;
  /** Ids of other counters, from the settings. */
  readonly analytics?: AnalyticsIds | undefined;
  /** What a newcomer needs with the embedded providers; null in production. */
  readonly development: Development | null;
}

export const infoRoutes = ({ info, ...fixed }: InfoContext): readonly Route[] => [
  publicRoute(getInfo, async ({ query, locale }) =>
    ok({ data: presentInfo(await info.get(), { getFields: query.get_fields, locale, ...fixed }) }),
  ),
  publicRoute(supportedCountryCodes, async ({ locale }) => {
    const { codes } = (await info.get()).settings.supported_countries;
    const countryCodes = countries()
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .map(({ code, callingCode, name }) => ({ name: name[locale], code, callingCode }));
    return ok({ countryCodes });
  }),
];

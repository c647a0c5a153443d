import * as contract from '@hoist/contract';
import { countries } from '@hoist/datasets/countries';
import { readBuild } from '@hoist/domain/app-bundle';
import { appSystems } from '@hoist/domain/app-update';
import type { BannerReader } from '@hoist/domain/banner';
import { ok } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import type { Cached } from '#server/platform/cache/cache.ts';
import type { DeviceInfo } from '#server/platform/http/device-info.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { presentInfo, type AnalyticsIds, type Asker, type Development } from './present-info.ts';
import type { Info } from './read-info.ts';
import { recordVersion } from './reported-versions.ts';

export interface InfoContext {
  readonly database: Database;
  readonly info: Cached<Info>;
  /** Origin from which devices fetch bundles. */
  readonly publicUrl: string;
  /** Version of the client build that is served; undefined: none. */
  readonly webVersion: string | undefined;
  /** Undefined: no push to browsers. */
  readonly webPushPublicKey?: string | undefined;
  /** Ids of other analytics services, from the settings. */
  readonly analytics?: AnalyticsIds | undefined;
  /** Hints for developers with the embedded providers; null in production. */
  readonly development: Development | null;
}

const readerOf = (actor: Actor | undefined): BannerReader => {
  if (!actor) return 'visitors';
  return actor.mechanic ? 'mechanics' : 'customers';
};

/** What the app reports about itself. It is not verified: a wrong value only causes an unneeded update prompt. */
function appOf(device: DeviceInfo | undefined, draw: string): Pick<Asker, 'system' | 'version' | 'shell'> {
  const system = appSystems.find((one) => one === device?.platform) ?? 'web';
  const version = device?.app_version;
  const build = system === 'web' ? undefined : readBuild(device?.app_build);
  return {
    system,
    version: typeof version === 'string' ? version : undefined,
    shell: build === undefined ? undefined : { build, draw },
  };
}

export const infoRoutes = ({ database, info, ...fixed }: InfoContext): readonly Route[] => [
  publicRoute(contract.getInfo, async ({ query, locale, actor, deviceInfo, now }) => {
    const asker = { ...appOf(deviceInfo, query.device_draw), reader: readerOf(actor), now };
    // Not for visitors, who could send any number of versions.
    if (actor) await recordVersion(database.db, asker);
    const asked = { getFields: query.get_fields, locale, asker, ...fixed };
    return ok({ data: presentInfo(await info.get(), asked) });
  }),
  publicRoute(contract.supportedCountryCodes, async ({ locale }) => {
    const { codes } = (await info.get()).settings.supported_countries;
    const countryCodes = countries()
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .map(({ code, callingCode, name }) => ({ name: name[locale], code, callingCode }));
    return ok({ countryCodes });
  }),
];

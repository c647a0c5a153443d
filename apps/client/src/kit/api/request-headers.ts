import { thisDevice } from '#client/platform/device-info.ts';
import { currentLanguage } from '#client/messages/i18n.ts';
import { session } from '../session/session.ts';

interface RequestFacts {
  readonly language: 'en' | 'fr';
  readonly token: string | undefined;
  /** Staff act as the user: the device is not the user's, so its info is not sent. */
  readonly impersonated: boolean;
  /** The fields of the Device-Info header. */
  readonly device: object;
}

/** Headers of every call (specification section 7). */
export const requestHeaders = (facts: RequestFacts): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': `${facts.language}-CA`,
  ...(facts.impersonated ? {} : { 'Device-Info': encodeURIComponent(JSON.stringify(facts.device)) }),
  ...(facts.token ? { Token: facts.token } : {}),
});

export function apiHeaders(): Record<string, string> {
  const { token, impersonated = false } = session.get() ?? {};
  return requestHeaders({ language: currentLanguage(), token, impersonated, device: thisDevice() });
}

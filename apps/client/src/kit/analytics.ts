import { recordAnalytics } from '@hoist/contract/operations/analytics';
import { setConsent } from '@hoist/contract/messaging/consents';
import { getInfo } from '@hoist/contract/settings/info';
import { ANALYTICS_DEBOUNCE_MS } from '@hoist/domain/limits';
import { type AnalyticsEvent, sendAnalyticsTo } from '#client/platform/analytics/analytics.ts';
import {
  type AnalyticsChoice,
  saveAnalyticsChoice,
  readAnalyticsChoice,
} from '#client/platform/analytics/analytics-choice.ts';
import { measurementId } from '#client/platform/analytics/measurement-id.ts';
import { isNative, platform } from '#client/platform/platform.ts';
import { type DatedEvent, sendEvents } from '#client/platform/analytics/send-events.ts';
import { apiAddress, call } from './api/api.ts';
import { apiHeaders } from './api/request-headers.ts';
import { session } from './session/session.ts';
import { createStore } from '@hoist/web/store';

/** The consent given on this device; undefined until the owner chooses. */
export const analyticsChoice = createStore<AnalyticsChoice | undefined>(readAnalyticsChoice());

let batch: DatedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  const events = batch.splice(0);
  if (events.length > 0) sendEvents(apiAddress(recordAnalytics.path), events, apiHeaders());
}

/** Sends to our own analytics; events of the same moment share one request. */
function own({ name, values }: AnalyticsEvent): void {
  batch.push({ name, values, at: new Date().toISOString() });
  clearTimeout(timer);
  timer = setTimeout(flush, ANALYTICS_DEBOUNCE_MS);
}

/** Third-party analytics, if their ids are configured. Loads their scripts only after consent. */
async function others(): Promise<readonly ((event: AnalyticsEvent) => void)[]> {
  const fields = { get_fields: 'analytics,feature_flags' };
  const answer = await call(getInfo, { query: fields }, { failure: 'background' }).catch(() => undefined);
  const { analytics: ids, feature_flags: flags } = answer?.data ?? {};
  const id = measurementId(platform, { enabled: flags?.googleAnalytics ?? false, ids });
  // The advertising pixel is not used in the native apps (decision 96).
  const pixelId = isNative ? '' : ids?.pixel;
  if (!id && !pixelId) return [];
  const third = await import('#client/platform/analytics/google-analytics.ts');
  return [...(id ? [third.googleAnalytics(id)] : []), ...(pixelId ? [third.pixel(pixelId)] : [])];
}

async function begin(): Promise<void> {
  const elsewhere = await others();
  if (analyticsChoice.get() !== 'accepted') return;
  sendAnalyticsTo((event) => {
    own(event);
    for (const sendTo of elsewhere) sendTo(event);
  });
}

/** Events are queued until the owner chooses; a refusal discards them. */
function follow(choice: AnalyticsChoice | undefined): void {
  if (choice === 'accepted') void begin();
  if (choice === 'declined') {
    batch = [];
    sendAnalyticsTo(() => undefined);
  }
}

export function startAnalytics(): void {
  follow(analyticsChoice.get());
  analyticsChoice.subscribe(() => follow(analyticsChoice.get()));
  addEventListener('pagehide', flush);
}

/** Saves the choice on this device and, if logged in, on the account. */
export async function chooseAnalytics(choice: AnalyticsChoice): Promise<void> {
  saveAnalyticsChoice(choice);
  analyticsChoice.set(choice);
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  const form = { consent: 'analytics', given: choice === 'accepted' } as const;
  await call(setConsent, { params: { userId }, form }, { failure: 'background' }).catch(() => undefined);
}

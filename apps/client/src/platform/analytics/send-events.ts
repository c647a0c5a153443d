import { csrfHeader } from '@hoist/web/csrf-header';
import type { AnalyticsEvent } from './analytics.ts';
import { currentVisit } from './visit.ts';

export interface DatedEvent extends AnalyticsEvent {
  /** ISO 8601. */
  readonly at: string;
}

/** Sends events of the current visit to our analytics. Failures are ignored. */
export function sendEvents(
  address: string,
  events: readonly DatedEvent[],
  headers: Readonly<Record<string, string>>,
): void {
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ visit: currentVisit(), events_json: JSON.stringify(events) }),
    // Completes even while the page unloads.
    keepalive: true,
    headers: { ...headers, ...csrfHeader() },
  }).catch(() => undefined);
}

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
  const csrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ visit: currentVisit(), events_json: JSON.stringify(events) }),
    // Completes even while the page unloads.
    keepalive: true,
    headers: { ...headers, ...(csrf ? { 'X-XSRF-TOKEN': decodeURIComponent(csrf) } : {}) },
  }).catch(() => undefined);
}

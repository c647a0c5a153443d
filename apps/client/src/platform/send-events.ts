import type { AnalyticsEvent } from './analytics.ts';
import { presentVisit } from './visit.ts';

export interface DatedEvent extends AnalyticsEvent {
  /** ISO 8601. */
  readonly at: string;
}

/** Sends events of the present visit to our own table. What cannot be sent is lost: counting stands in nobody's way. */
export function sendEvents(
  address: string,
  events: readonly DatedEvent[],
  headers: Readonly<Record<string, string>>,
): void {
  const csrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ visit: presentVisit(), events_json: JSON.stringify(events) }),
    // Also while the page goes away.
    keepalive: true,
    headers: { ...headers, ...(csrf ? { 'X-XSRF-TOKEN': decodeURIComponent(csrf) } : {}) },
  }).catch(() => undefined);
}

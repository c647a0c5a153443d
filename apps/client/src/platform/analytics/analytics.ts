import type { AnalyticsValues } from '@hoist/contract/operations/analytics';

export interface AnalyticsEvent {
  readonly name: string;
  readonly values: AnalyticsValues;
}

type Sink = (event: AnalyticsEvent) => void;

const waiting: AnalyticsEvent[] = [];
let sink: Sink | undefined;
const mostWaiting = 50;

/** Records an event; events are queued until a sink is set. */
export function track(name: string, values: AnalyticsEvent['values'] = {}): void {
  const event = { name, values };
  if (sink) sink(event);
  else if (waiting.push(event) > mostWaiting) waiting.shift();
}

/** Sets the sink and sends it the queued events. */
export function sendAnalyticsTo(given: Sink | undefined): void {
  sink = given;
  if (sink) for (const event of waiting.splice(0)) sink(event);
}

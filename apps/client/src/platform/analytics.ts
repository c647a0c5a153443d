import type { AnalyticsValues } from '@hoist/contract/analytics';

export interface AnalyticsEvent {
  readonly name: string;
  readonly values: AnalyticsValues;
}

type Sink = (event: AnalyticsEvent) => void;

const waiting: AnalyticsEvent[] = [];
let sink: Sink | undefined;
const mostWaiting = 50;

/** Tells the analytics of the platform what happened; before they are there, or without them, it waits here. */
export function track(name: string, values: AnalyticsEvent['values'] = {}): void {
  const event = { name, values };
  if (sink) sink(event);
  else if (waiting.push(event) > mostWaiting) waiting.shift();
}

/** Where events go from now on: what waited goes first. */
export function sendAnalyticsTo(given: Sink | undefined): void {
  sink = given;
  if (sink) for (const event of waiting.splice(0)) sink(event);
}

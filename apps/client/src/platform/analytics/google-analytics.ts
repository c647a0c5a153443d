import type { AnalyticsEvent } from './analytics.ts';
import { loadScript } from '../load-script.ts';

type Layer = unknown[];
interface Tagged {
  dataLayer?: Layer;
  fbq?: ((...given: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...given: unknown[]) => void };
}

/** Loads Google's tag for a measurement id; returns the event sink. Only after consent. */
export function googleAnalytics(measurementId: string): (event: AnalyticsEvent) => void {
  const page = window as unknown as Tagged;
  const layer: Layer = (page.dataLayer ??= []);
  // Google's tag reads the arguments object itself, not an array.
  const tag: (...given: readonly unknown[]) => void = function tag() {
    // oxlint-disable-next-line prefer-rest-params -- the tag tells commands from data by the kind of the object
    layer.push(arguments);
  };
  tag('js', new Date());
  tag('config', measurementId, { send_page_view: false });
  void loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`).catch(
    () => undefined,
  );
  return ({ name, values }) => tag('event', name, values);
}

/** Loads the advertising pixel; its sink sends purchases only. Only after consent. */
export function pixel(pixelId: string): (event: AnalyticsEvent) => void {
  const page = window as unknown as Tagged;
  const waiting: unknown[] = [];
  const fbq: Tagged['fbq'] = (...given) => {
    if (fbq?.callMethod) fbq.callMethod(...given);
    else waiting.push(given);
  };
  fbq.queue = waiting;
  page.fbq ??= fbq;
  page.fbq('init', pixelId);
  void loadScript('https://connect.facebook.net/en_US/fbevents.js').catch(() => undefined);
  return ({ name, values }) => {
    if (name === 'purchase')
      page.fbq?.('track', 'Purchase', { currency: values['currency'], value: values['value'] });
  };
}

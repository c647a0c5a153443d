import type { Page } from '@playwright/test';

/** The events sent to our own analytics, batch by batch. */
export function hearEvents(page: Page) {
  const heard: { readonly visit: string; readonly names: readonly string[] }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics-events')) return;
    const form = new URLSearchParams(request.postData() ?? '');
    const events = JSON.parse(form.get('events_json') ?? '[]') as readonly { readonly name: string }[];
    heard.push({ visit: form.get('visit') ?? '', names: events.map(({ name }) => name) });
  });
  return heard;
}

import {
  type AnalyticsChoice,
  saveAnalyticsChoice,
  readAnalyticsChoice,
} from '#client/platform/analytics-choice.ts';
import { sendEvents } from '#client/platform/send-events.ts';

/** Records a page view in the visit that the app continues. Only after consent. */
export function countLanding(): void {
  const view = { name: 'page_view', at: new Date().toISOString(), values: { page: location.pathname } };
  sendEvents('/api/analytics-events', [view], { 'Accept-Language': document.documentElement.lang });
}

/** Shows the consent banner until the visitor chooses; never again afterwards. */
export function startConsent(aside: HTMLElement): void {
  if (readAnalyticsChoice() !== undefined) return;
  aside.hidden = false;
  aside.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-choice]')?.dataset['choice'];
    if (choice !== 'accepted' && choice !== 'declined') return;
    saveAnalyticsChoice(choice satisfies AnalyticsChoice);
    aside.remove();
    if (choice === 'accepted') countLanding();
  });
}

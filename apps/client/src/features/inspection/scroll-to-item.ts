import { focusHeading } from '#client/ui/focus-heading.ts';

const durationMs = 160;

/** Pages behind the front one stay mounted. */
const headingAt = (anchor: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.ion-page:not(.ion-page-hidden) #${anchor} :is(h2, h3)`);

/** Scrolls an item under the sticky heading and focuses it, once no dialog covers it. */
export const scrollToItem = (anchor: string): (() => void) =>
  focusHeading({
    find: () => headingAt(anchor),
    unless: () => false,
    onFound: (heading) => {
      const item = heading.closest('.sheet-item, .sheet-side') ?? heading;
      const content = heading.closest('ion-content');
      if (!content) return;
      const margin = Number.parseFloat(getComputedStyle(item).scrollMarginTop) || 0;
      const distance = item.getBoundingClientRect().top - content.getBoundingClientRect().top - margin;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      void content.scrollByPoint(0, distance, still ? 0 : durationMs);
    },
  });

import { focusHeading } from '#client/ui/focus-heading.ts';

/** On the front page: a previous one may still be mounted behind it. */
const headingAt = (anchor: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.ion-page:not(.ion-page-hidden) #${anchor} :is(h2, h3)`);

/** Brings an item of the sheet into sight and gives its heading the focus, once no dialog lies over it. */
export const scrollToItem = (anchor: string): (() => void) =>
  focusHeading({
    find: () => headingAt(anchor),
    unless: () => false,
    onFound: (heading) => heading.parentElement?.parentElement?.scrollIntoView({ block: 'start' }),
  });

const gap = 8;

/** What a message must not cover: titles, and the buttons beside them. */
const titles = 'h1:not(.visually-hidden), .sheet-head, .alert-body > h2, .page-bar button, .page-bar a';

const frontOf = (): ParentNode =>
  [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ??
  document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden)') ??
  document;

/** The box of an element's words: a heading is wider than its text. */
function boxOf(element: Element): DOMRect {
  if (element.tagName !== 'H1') return element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** The highest place, from `top` down, where a box of this size covers no title. */
function freeTop(own: DOMRect, top: number): number {
  const blocked = [
    ...document.querySelectorAll('.site-bar, .toasts.lasting:not(:empty)'),
    ...frontOf().querySelectorAll(titles),
  ]
    .map(boxOf)
    .filter(({ width, left, right }) => width > 0 && left < own.right && right > own.left)
    .sort((a, b) => a.top - b.top);
  let free = top;
  for (const { top: above, bottom } of blocked)
    if (above < free + own.height + gap && bottom > free) free = bottom + gap;
  return free;
}

/** Keeps passing messages below the title in front, whatever page or dialog comes. */
export function keepBelowTitle(host: HTMLElement, until: AbortSignal): void {
  if (until.aborted) return;
  const start = host.getBoundingClientRect().top;
  let frame = requestAnimationFrame(function place() {
    const box = host.firstElementChild?.getBoundingClientRect();
    const own = host.getBoundingClientRect();
    const top = box ? `${freeTop(new DOMRect(box.left, own.top, box.width, own.height), start)}px` : '';
    if (host.style.top !== top) host.style.top = top;
    frame = requestAnimationFrame(place);
  });
  until.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    host.style.top = '';
  });
}

/** A lasting message takes its space from the page, so that it covers nothing. */
export function reserveSpace(host: HTMLElement, until: AbortSignal): void {
  if (until.aborted) return;
  const observer = new ResizeObserver(() =>
    document.body.style.setProperty('--lasting', `${host.offsetHeight + 2 * gap}px`),
  );
  observer.observe(host);
  until.addEventListener('abort', () => observer.disconnect());
}

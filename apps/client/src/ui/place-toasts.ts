const gap = 8;

const titles = '.page-bar, .sheet-head, .alert-body > h2, h1:not(.visually-hidden)';

const titleInFront = (): Element | null | undefined =>
  (
    [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ??
    document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden)')
  )?.querySelector(titles);

/**
 * Keeps passing messages below the title in front, whatever page or dialog comes; at the top where they cover none.
 * Returns a function that stops.
 */
export function keepBelowTitle(host: HTMLElement): () => void {
  const start = host.offsetTop;
  let frame = requestAnimationFrame(function place() {
    const title = titleInFront()?.getBoundingClientRect();
    const isCovered = title && title.top < start + host.offsetHeight + gap && title.bottom > start;
    host.style.top = isCovered ? `${title.bottom + gap}px` : '';
    frame = requestAnimationFrame(place);
  });
  return () => {
    cancelAnimationFrame(frame);
    host.style.top = '';
  };
}

/** A lasting message takes its space from the page, so that it covers nothing. Returns a function that stops. */
export function reserveSpace(host: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.body.style.setProperty('--lasting', `${host.offsetHeight + 2 * gap}px`),
  );
  observer.observe(host);
  return () => observer.disconnect();
}

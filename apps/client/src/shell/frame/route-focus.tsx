import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { useLocation } from '#client/kit/navigation/navigation.ts';

/** The visible page, after the previous one has left. */
function visiblePage(): HTMLElement | undefined {
  const pages = document.querySelectorAll<HTMLElement>('ion-router-outlet > .ion-page:not(.ion-page-hidden)');
  return pages.length === 1 ? pages[0] : undefined;
}

/** Not the one that another replaces when the content is loaded: it would lose the focus. */
const headingOf = (page: HTMLElement | undefined) =>
  page?.querySelector<HTMLElement>('h1:not([data-waiting])');

/** How long to wait for another page: some addresses show the same page again. */
const samePageMs = 1000;

/** Skip link, and focus and announcement for keyboards and screen readers after navigation. */
export function RouteFocus() {
  const t = useMessages('frame');
  const { pathname, search } = useLocation();
  // Time and payment are two steps of one page.
  const step = new URLSearchParams(search).get('step');
  const [title, setTitle] = useState('');
  const last = useRef<{
    readonly pathname: string;
    readonly page: Element | undefined;
    readonly title: string;
  }>(undefined);
  useEffect(() => {
    const since = performance.now();
    // A form may have been answered before any page was there.
    const { userActivation } = navigator as Partial<Navigator>;
    const opened = last.current === undefined && userActivation?.hasBeenActive !== true;
    let found = false;
    return focusHeading({
      find: () => {
        const page = visiblePage();
        const heading = headingOf(page);
        const isNext = last.current?.pathname === pathname && heading?.textContent !== last.current.title;
        const isSame = page === last.current?.page && !isNext;
        const waits = !found && isSame && performance.now() - since < samePageMs;
        return waits ? null : heading;
      },
      // Screen readers announce the first page themselves.
      ...(opened ? { unless: () => true } : {}),
      onFound: (heading) => {
        found = true;
        last.current = { pathname, page: visiblePage(), title: heading.textContent };
        if (!opened) setTitle(heading.textContent);
      },
    });
  }, [pathname, step]);
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => focusHeading({ find: () => headingOf(visiblePage()), unless: () => false })}
      >
        {t('skip')}
      </button>
      <output className="visually-hidden" aria-live="polite" data-route>
        {title}
      </output>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { useLocation } from './navigation.ts';

/** The visible page, after the previous one has left. */
function visiblePage(): HTMLElement | undefined {
  const pages = document.querySelectorAll<HTMLElement>('ion-router-outlet > .ion-page:not(.ion-page-hidden)');
  return pages.length === 1 ? pages[0] : undefined;
}

const headingOf = (page: HTMLElement | undefined) => page?.querySelector('h1');

/** How long to wait for another page: some addresses show the same page again. */
const samePageMs = 1000;

/** Skip link, and focus and announcement for keyboards and screen readers after navigation. */
export function RouteFocus() {
  const t = useMessages('frame');
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    const since = performance.now();
    const opened = last.current === undefined;
    return focusHeading({
      find: () => {
        const page = visiblePage();
        if (page === last.current && performance.now() - since < samePageMs) return null;
        return headingOf(page);
      },
      // Screen readers announce the first page themselves.
      ...(opened ? { unless: () => true } : {}),
      onFound: (heading) => {
        last.current = visiblePage();
        if (!opened) setTitle(heading.textContent);
      },
    });
  }, [pathname]);
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

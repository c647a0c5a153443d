import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { useLocation } from './navigation.ts';

/** The page in front, once the one before has left. */
function presentPage(): HTMLElement | undefined {
  const pages = document.querySelectorAll<HTMLElement>('ion-router-outlet > .ion-page:not(.ion-page-hidden)');
  return pages.length === 1 ? pages[0] : undefined;
}

const headingOf = (page: HTMLElement | undefined) => page?.querySelector('h1');

/** An address that leads to the same page again brings no other one. */
const samePageMs = 1000;

/** The way past the navigation, and where a keyboard and a screen reader are after going to another page. */
export function RouteFocus() {
  const t = useTexts('frame');
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    const since = performance.now();
    const opened = last.current === undefined;
    return focusHeading({
      find: () => {
        const page = presentPage();
        if (page === last.current && performance.now() - since < samePageMs) return null;
        return headingOf(page);
      },
      // The page that was opened first is read by itself.
      ...(opened ? { unless: () => true } : {}),
      onFound: (heading) => {
        last.current = presentPage();
        if (!opened) setTitle(heading.textContent);
      },
    });
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => focusHeading({ find: () => headingOf(presentPage()), unless: () => false })}
      >
        {t('skip')}
      </button>
      <output className="visually-hidden" aria-live="polite" data-route>
        {title}
      </output>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#client/texts/i18n.ts';
import { focusHeading } from '#client/ui/focus-heading.ts';
import { useLocation } from './navigation.ts';

/** The heading of the page in front, once the one before has left. */
function presentHeading(): HTMLElement | null {
  const pages = document.querySelectorAll<HTMLElement>('ion-router-outlet > .ion-page:not(.ion-page-hidden)');
  return pages.length === 1 ? (pages[0]?.querySelector('h1') ?? null) : null;
}

/** The way past the navigation, and where a keyboard and a screen reader are after going to another page. */
export function RouteFocus() {
  const t = useTexts('frame');
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    return focusHeading({ find: presentHeading, then: () => setTitle(document.title) });
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => focusHeading({ find: presentHeading, unless: () => false })}
      >
        {t('skip')}
      </button>
      <output className="visually-hidden" aria-live="polite" data-route>
        {title}
      </output>
    </>
  );
}

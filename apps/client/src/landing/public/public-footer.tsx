import { type MouseEvent } from 'react';
import { changeLanguage } from '#client/kit/session/change-language.ts';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { SiteFooter } from '../site-footer.tsx';
import { useLanguage } from '#client/messages/i18n.ts';
import { useLandingFacts, useLandingMessages } from './use-landing-facts.ts';
import '../landing.css';
import '../site-footer.css';

/** The footer of the landings under the app's own public pages. */
export function PublicFooter() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const t = useLandingMessages();
  const facts = useLandingFacts();
  const switchLanguage = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-language]');
    if (!link) return;
    event.preventDefault();
    void changeLanguage(link.dataset['language'] === 'fr' ? 'fr' : 'en');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside is what is pressed
    <div onClick={switchLanguage}>
      <SiteFooter t={t} language={language} path={pathname} facts={facts} />
    </div>
  );
}

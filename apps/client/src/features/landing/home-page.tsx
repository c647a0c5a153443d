import { IonContent } from '@ionic/react';
import { useEffect, useRef } from 'react';
import { applyInvitation, rememberInvitation, useInvitation } from '#client/kit/session/invitation.ts';
import { authDialog, isDialog, openAuth } from '#client/kit/session/auth-dialogs.ts';
import { goTo, useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { usePageTitle } from '#client/kit/navigation/use-page-title.ts';
import { session } from '#client/kit/session/session.ts';
import { HomeLanding } from '#client/landing/home-landing.tsx';
import { attachLanding } from '#client/landing/attach-landing.ts';
import { chooseLanguage, useLanguage } from '#client/messages/i18n.ts';
import { useLandingFacts, useLandingMessages } from '#client/landing/public/use-landing-facts.ts';
import '#client/landing/landing-styles.ts';

/** The landing inside the app: over the static page on the web, by itself in the native app. */
export function HomePage() {
  const language = useLanguage();
  const t = useLandingMessages();
  const facts = useLandingFacts({ withProof: true });
  const { search } = useLocation();
  const dialog = authDialog.use();
  const closed = useRef(dialog);
  const content = useRef<HTMLDivElement>(null);
  const invited = useInvitation();
  usePageTitle(t.title, { whole: true });

  useEffect(() => {
    rememberInvitation(new URLSearchParams(search).get('invitationCode'));
    applyInvitation();
  }, [search]);

  // The pressed link of the static page is gone: after the dialog its counterpart gets the focus.
  useEffect(() => {
    const name = closed.current;
    closed.current = dialog;
    const focused = document.activeElement;
    // The page's heading has it, if the page came while the dialog was open.
    if (dialog !== null || name === null || (focused !== document.body && focused?.tagName !== 'H1')) return;
    const pressed = content.current?.querySelectorAll<HTMLElement>(`[data-open="${name}"]`) ?? [];
    [...pressed].find((one) => one.checkVisibility())?.focus({ preventScroll: true });
  }, [dialog]);

  useEffect(() => {
    const root = content.current;
    if (!root) return;
    const switchLanguage = (event: Event) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-language]');
      if (!link) return;
      event.preventDefault();
      void chooseLanguage(link.dataset['language'] === 'fr' ? 'fr' : 'en');
    };
    root.addEventListener('click', switchLanguage);
    const sleep = attachLanding(root, (name) => {
      if (session.get()) goTo(paths.inside, 'replace');
      else if (isDialog(name)) openAuth(name);
    });
    return () => {
      root.removeEventListener('click', switchLanguage);
      sleep();
    };
  }, [t]);

  return (
    <IonContent>
      <div ref={content}>
        <HomeLanding t={t} language={language} facts={facts} notInvited={invited === 'refused'} />
      </div>
    </IonContent>
  );
}

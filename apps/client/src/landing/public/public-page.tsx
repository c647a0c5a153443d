import { IonContent } from '@ionic/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { usePageTitle } from '#client/kit/navigation/use-page-title.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { Refreshable } from '#client/ui/loading/refreshable.tsx';
import { Logo } from '#client/ui/drawings/logo.tsx';
import '../hero.css';
import '../driveway-drawing.css';
import '../service-drawing.css';
import './public-page.css';

interface PublicPageProps {
  readonly title: string;
  /** The width of a form. */
  readonly narrow?: boolean;
  /** The width of the site. */
  readonly wide?: boolean;
  /** The content brings its own heading. */
  readonly hideTitle?: boolean;
  readonly onRefresh?: () => Promise<unknown>;
  /** A yellow header with the first words (HTML; undefined while they load) and a drawing. */
  readonly hero?: { readonly lead: string | undefined; readonly art: ReactNode };
  readonly children: ReactNode;
}

const PublicFooter = lazy(async () => ({ default: (await import('./public-footer.tsx')).PublicFooter }));

const framed = window.self !== window.top;

/** A page without a session; in a frame without bar and footer. */
export function PublicPage({
  title,
  narrow = false,
  wide = false,
  hideTitle = false,
  onRefresh,
  hero,
  children,
}: PublicPageProps) {
  const t = useMessages('frame');
  const isLoggedIn = session.use() !== null;
  usePageTitle(title);
  return (
    <IonContent>
      <Refreshable onRefresh={onRefresh} />
      {framed ? null : (
        <div className="row public-bar">
          <Link to={paths.root} className="site-logo" label={t('home')}>
            <Logo />
          </Link>
          <span className="grow" />
          {narrow || isLoggedIn ? null : (
            <Link to={`${paths.landing}#login`} className="public-log-in">
              {t('logIn')}
            </Link>
          )}
          <LanguageSwitch />
        </div>
      )}
      {hero ? (
        <header className="l-hero public-hero">
          <div className="public-hero-row">
            <div>
              <h1>{title}</h1>
              <div className="public-lead" dangerouslySetInnerHTML={{ __html: hero.lead ?? '' }} />
            </div>
            {hero.art}
          </div>
        </header>
      ) : null}
      <div className={['public-body', narrow ? 'narrow' : '', wide || hero ? 'wide' : ''].join(' ').trim()}>
        {hero ? null : <h1 className={hideTitle ? 'visually-hidden' : ''}>{title}</h1>}
        {children}
      </div>
      {framed || narrow ? null : (
        <Suspense>
          <PublicFooter />
        </Suspense>
      )}
    </IonContent>
  );
}

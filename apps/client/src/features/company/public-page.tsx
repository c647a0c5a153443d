import { IonContent } from '@ionic/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { LanguageSwitch } from '#client/app/language-switch.tsx';
import { paths } from '#client/app/paths.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Link } from '#client/ui/link.tsx';
import { Refreshable } from '#client/ui/refreshable.tsx';
import { Logo } from '#client/ui/logo.tsx';
import './public-page.css';

interface PublicPageProps {
  readonly title: string;
  /** The width of a form. */
  readonly narrow?: boolean;
  /** The content brings its own heading. */
  readonly hideTitle?: boolean;
  readonly onRefresh?: () => Promise<unknown>;
  readonly children: ReactNode;
}

const PublicFooter = lazy(async () => ({ default: (await import('./public-footer.tsx')).PublicFooter }));

const framed = window.self !== window.top;

/** A page without a session; in a frame without bar and footer. */
export function PublicPage({
  title,
  narrow = false,
  hideTitle = false,
  onRefresh,
  children,
}: PublicPageProps) {
  const t = useMessages('frame');
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
          <LanguageSwitch />
        </div>
      )}
      <div className={narrow ? 'public-body narrow' : 'public-body'}>
        <h1 className={hideTitle ? 'visually-hidden' : ''}>{title}</h1>
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

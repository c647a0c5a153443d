import { IonContent } from '@ionic/react';
import type { ReactNode } from 'react';
import { CartButton } from './cart-button.tsx';
import { useGo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { usePageTitle } from '#client/kit/navigation/use-page-title.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from './button.tsx';
import { Link } from './link.tsx';
import { Logo } from './drawings/logo.tsx';
import { Refreshable } from './loading/refreshable.tsx';
import './app-page.css';

interface AppPageProps {
  readonly title: string;
  /** Small line above the title. */
  readonly overline?: ReactNode;
  /** Shows a back button; this path is its target if the history is empty. */
  readonly back?: string;
  /** Right of the title: "3 of 5", a chip, a button. */
  readonly end?: ReactNode;
  /** Large title of a start page (home, my orders). */
  readonly big?: boolean;
  /** Reading width 720, list and form 860, two columns 1200 (the default). */
  readonly width?: 'text' | 'form' | 'full';
  /** Fixed at the bottom: the step's button. */
  readonly footer?: ReactNode;
  /** Pull to refresh (minimum pull 50). */
  readonly onRefresh?: () => Promise<unknown>;
  /** The content has its own heading (policies on the web). */
  readonly withoutBar?: boolean;
  /** The content brings the page's heading and its way back. */
  readonly ownHeading?: boolean;
  readonly children: ReactNode;
}

/** Content of a routed page. Sets the document's title; `Gate` renders the IonPage. */
export function AppPage(props: AppPageProps) {
  const { title, overline, back, end, big = false, width = 'full', footer, onRefresh, children } = props;
  const t = useMessages('frame');
  const { back: goBack } = useGo();
  usePageTitle(title);
  return (
    <>
      <IonContent>
        <Refreshable onRefresh={onRefresh} />
        {props.ownHeading ? null : props.withoutBar ? (
          <h1 className="visually-hidden">{title}</h1>
        ) : (
          <header className={big ? 'page-bar big' : 'page-bar'}>
            <div className={`row page-bar-row ${width}`}>
              {back === undefined ? null : (
                <IconButton icon="back" label={t('back')} onClick={() => goBack(back)} />
              )}
              <Link to={paths.inside} className="centred page-logo" label={t('home')} tab>
                <Logo word={false} />
              </Link>
              <div className="grow page-titles">
                {overline ? <p className="tiny faint">{overline}</p> : null}
                <h1>{title}</h1>
              </div>
              {end}
              <CartButton />
            </div>
          </header>
        )}
        <div className={`page-body ${width} ${props.ownHeading ? 'own' : props.withoutBar ? 'bare' : ''}`}>
          {children}
        </div>
      </IonContent>
      {footer ? (
        <div className="page-foot">
          <div className={`row page-foot-row ${width}`}>{footer}</div>
        </div>
      ) : null}
    </>
  );
}

import { appIdentity } from '@hoist/domain/app-identity';
import { useEffect } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';

/** Opens the app, which closes its in-app browser. */
const toApp = `${appIdentity.scheme}:/${paths.closeBrowser}`;

/**
 * The return from the in-app browser, if the system does not open the app by itself. Outside the app the user continues
 * here.
 */
export function CloseBrowserPage() {
  const t = useMessages('checkout');
  const here = useLocation().pathname === paths.closeBrowser;
  useEffect(() => {
    if (here) location.assign(toApp);
  }, [here]);
  return (
    <AppPage title={t('return.appTitle')} width="text">
      <EmptyState icon="done" title={t('return.appDone')} text={t('return.appText')}>
        <a className="button primary" href={toApp}>
          {t('return.app')}
        </a>
        <ButtonLink kind="quiet" to={paths.orders}>
          {t('return.stay')}
        </ButtonLink>
      </EmptyState>
    </AppPage>
  );
}

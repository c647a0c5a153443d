import { parseId } from '@hoist/domain/ids';
import { useEffect, useMemo } from 'react';
import { goTo, useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { userAgentPlatform } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { CompleteAuthorization } from './complete-authorization.tsx';
import { type AuthorizationMessage, readReturn } from './payment-return.ts';

/** The window that waits for the bank's page: the one around this frame, or the one that opened it. */
function waitingWindow(): Window | null {
  if (window.parent !== window) return window.parent;
  return window.opener as Window | null;
}

/** Completes the authorization of an order, or passes the provider's return to the waiting page. */
export function PaymentsPage() {
  const t = useMessages('checkout');
  const { search } = useLocation();
  const order = parseId(new URLSearchParams(search).get('orders_services_id'));
  const inside = session.use() !== null;
  return (
    <AppPage title={t('authorize.title')} width="text" {...(inside ? { back: paths.orders } : {})}>
      {order !== undefined && inside ? (
        <CompleteAuthorization key={order} ordersServicesId={order} />
      ) : (
        <ReturnedFromProvider />
      )}
    </AppPage>
  );
}

/** The return from the bank, in the dialog or in a window of its own. */
function ReturnedFromProvider() {
  const t = useMessages('checkout');
  const { search, pathname } = useLocation();
  const read = useMemo(() => readReturn(search), [search]);
  const here = pathname === paths.payments;
  const problem = read.ok ? '' : t(`return.${read.error}`);
  const inside = session.use() !== null;
  useEffect(() => {
    if (!here) return;
    if (!read.ok) {
      showToast(problem);
      return;
    }
    const waiting = waitingWindow();
    const message: AuthorizationMessage = { type: 'PAYMENT_AUTHORIZATION', ...read.value };
    if (waiting) waiting.postMessage(message, location.origin);
    // On the web the bank's page is in a frame: on a phone only the app waits here, behind its own browser. A new
    // page, so that the system may know the address and open the app by itself.
    else if (userAgentPlatform !== 'other') location.replace(paths.closeBrowser);
    else goTo(inside ? paths.orders : paths.landing, 'replace');
  }, [here, read, problem, inside]);
  return read.ok ? (
    <output className="row">
      <Spinner size={28} />
      <span>{t('return.done')}</span>
    </output>
  ) : (
    <EmptyState icon="alert" title={problem} text={t('return.text')}>
      <ButtonLink to={inside ? paths.orders : paths.landing}>{t('return.link')}</ButtonLink>
    </EmptyState>
  );
}

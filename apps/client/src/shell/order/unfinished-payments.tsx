import { getUser } from '@hoist/contract/identity/users';
import { useState } from 'react';
import { goTo, useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { paying } from '#client/model/payment/payment-activity.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazySheet } from '#client/ui/sheets/lazy-sheet.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { alertedOrder, dismiss, initialAlert } from '#client/features/home/payment-alert.ts';
import './unfinished-payments.css';

const OrderSheet = lazySheet(() => import('./order-sheet.tsx'), 'OrderSheet');

/** The alert about unfinished order payments, on any screen of a logged-in customer (requirements SC070–SC072). */
export function UnfinishedPayments() {
  const now = session.use();
  return now?.user?.mechanic === 0 ? <Alert key={now.userId} userId={now.userId} /> : null;
}

const isCheckout = (path: string) => path === paths.checkout || path === paths.services;

function Alert({ userId }: { readonly userId: number }) {
  const t = useMessages('orders');
  const { pathname } = useLocation();
  const [state, setState] = useState(initialAlert);
  const query = useApi(getUser, { params: { userId } });
  const { busy, orders } = paying.use();
  const found = alertedOrder(query.data?.data[0]?.incompleteOrderPayments ?? [], state);
  const here = found !== undefined && isCheckout(pathname) && orders.has(found.ordersServicesId);
  const order = busy || here || pathname === paths.payments ? undefined : found;
  const id = order?.ordersServicesId;
  // The details stay open when the order is no longer unfinished.
  const [alerted, setAlerted] = useState(false);
  if (found && !alerted) setAlerted(true);
  const close = () => {
    if (id !== undefined) setState((before) => dismiss(before, id));
  };
  return (
    <>
      <Sheet open={order !== undefined} onClose={close} title={t('unfinished.title')}>
        {order ? (
          <div className="stack unfinished">
            <div>
              <b>{order.title}</b>
              <p className="muted">{order.message}</p>
            </div>
            <div className="unfinished-buttons">
              <Button
                onClick={() => {
                  close();
                  goTo(`${paths.payments}?orders_services_id=${order.ordersServicesId}`);
                }}
              >
                {t('unfinished.complete')}
              </Button>
              <Button
                kind="quiet"
                onClick={() => setState((before) => ({ ...before, viewing: order.ordersServicesId }))}
              >
                {t('unfinished.view')}
              </Button>
              <Button kind="quiet" onClick={close}>
                {t('unfinished.dismiss')}
              </Button>
            </div>
          </div>
        ) : null}
      </Sheet>
      {alerted ? (
        <OrderSheet
          open={state.viewing !== null}
          ordersServicesId={state.viewing}
          onClose={() => setState((before) => ({ ...before, viewing: null }))}
        />
      ) : null}
    </>
  );
}

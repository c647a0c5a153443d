import { validateOrder } from '@hoist/contract/booking';
import { getOrder, listOrders } from '@hoist/contract/orders';
import { getUser } from '@hoist/contract/users';
import { useState } from 'react';
import { call, parseMessage } from '#client/app/api.ts';
import { goTo } from '#client/app/navigation.ts';
import { fill, paths } from '#client/app/paths.ts';
import { refresh } from '#client/app/query.ts';
import { useApi } from '#client/app/use-api.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/ui/toast.ts';
import { FailureNote } from './failure-note.tsx';
import { openActions } from './next-actions.ts';
import { settleOrder } from './settle-order.ts';
import './checkout.css';

interface CompleteAuthorizationProps {
  readonly ordersServicesId: number;
}

/** Finishes what the bank still asks for an order; a draft becomes a booking by it. */
export function CompleteAuthorization({ ordersServicesId }: CompleteAuthorizationProps) {
  const t = useTexts('checkout');
  const params = { ordersServicesId };
  const query = useApi(validateOrder, { params }, { handled: 'all', staleTime: 0 });
  const order = fill(paths.orderDetails, params);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const complete = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { data } = await call(validateOrder, { params }, { handled: 'all' });
      const open = openActions(data.payment1.stripePayload, data.payment2.stripePayload);
      showToast((await settleOrder(ordersServicesId, open)).message);
      await refresh(getOrder, listOrders, getUser);
      goTo(order, 'replace');
    } catch (error) {
      setFailure(parseMessage(error) ?? t('failed'));
      await query.refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Loaded query={query}>
      {({ data }) => {
        const open = openActions(data.payment1.stripePayload, data.payment2.stripePayload);
        const valid = data.payment1.isValid && data.payment2.isValid;
        const settling = [data.payment1, data.payment2].some(
          ({ state }) => state === 'new' || state === 'authorizing',
        );
        if (!failure && open.length === 0 && !settling)
          return (
            <EmptyState
              icon={valid ? 'done' : 'alert'}
              title={valid ? t('authorize.nothingOpen') : t('authorize.lapsed')}
            >
              <ButtonLink to={order}>{t('booked.open')}</ButtonLink>
            </EmptyState>
          );
        return (
          <div className="stack">
            {open.length === 0 ? <p>{t('settling.wait')}</p> : null}
            <ul className="stack-s">
              {open.map((one) => (
                <li key={one.clientSecret} className="row">
                  <Icon name="lock" />
                  {one.message}
                </li>
              ))}
            </ul>
            <FailureNote text={failure} />
            <div className="row wrap">
              <Button busy={busy} onClick={() => void complete()}>
                {open.length === 0 ? t('settling.look') : t('authorize.complete')}
              </Button>
              <ButtonLink kind="quiet" to={order}>
                {t('booked.open')}
              </ButtonLink>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

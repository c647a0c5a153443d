import { getCustomer, listCustomers, setCashPreference } from '@hoist/contract/people/customers';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Deeds } from '#console/ui/deeds.tsx';
import { Choice } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { OrderStatus } from '#console/features/orders/order-status.tsx';
import type { Customer } from './customer.ts';
import { CustomerParts } from './customer-parts.tsx';
import { PersonDeeds } from './person-deeds.tsx';
import { useCustomerTexts } from './texts.ts';

/** One customer beside the list: how to reach them, what is theirs, and what the office can do. */
export default function CustomerPanel() {
  const t = useCustomerTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const customer = useCall(getCustomer, { params: { userId: id } });
  const close = useCallback(() => navigate({ pathname: '/customers', search }), [navigate, search]);
  return (
    <Panel key={id} title={customer.data?.data.name || t('customer', { id })} onClose={close}>
      <Unanswered query={customer} />
      {customer.data ? <Details customer={customer.data.data} onGone={close} /> : null}
    </Panel>
  );
}

function Details({ customer, onGone }: { readonly customer: Customer; readonly onGone: () => void }) {
  const t = useCustomerTexts();
  const time = useOwnTime();
  const money = useMoney();
  const { blocked } = customer;
  return (
    <>
      {blocked ? <p className="form-error">{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      <dl className="facts">
        <dt>{t('email')}</dt>
        <dd>
          <ReachLink by="mailto" to={customer.email} />{' '}
          <span className="muted">{t(customer.emailConfirmed ? 'verified' : 'unverified')}</span>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <ReachLink by="tel" to={customer.phone} />{' '}
          {customer.phone === '' ? null : (
            <span className="muted">{t(customer.phoneVerified ? 'verified' : 'unverified')}</span>
          )}
        </dd>
        <dt>{t('language')}</dt>
        <dd>{t(customer.locale)}</dd>
        <dt>{t('joined')}</dt>
        <dd>{time(customer.dateCreated)}</dd>
      </dl>
      <PersonDeeds
        person={{ ...customer, open: customer.openOrders }}
        stale={[getCustomer, listCustomers]}
        onGone={onGone}
      />
      <Cash customer={customer} />
      <section className="part">
        <h3>{t('orders')}</h3>
        {customer.orders.length === 0 ? <p className="muted">{t('emptyPanel')}</p> : null}
        <ul className="lines">
          {customer.orders.map((order) => (
            <li key={order.ordersServicesId}>
              <Link to={`/orders/${order.ordersServicesId}`}>{order.servicesTitle}</Link>{' '}
              <OrderStatus status={order.orderServiceStatus} />
              <span className="muted">
                {order.preferredTime} · {money(order.total)}
              </span>
            </li>
          ))}
        </ul>
        {customer.orders.length > 0 ? (
          <p>
            <Link to={`/orders?search=${encodeURIComponent(customer.email)}`}>{t('allOrders')}</Link>
          </p>
        ) : null}
      </section>
      <CustomerParts customer={customer} />
      <Deeds title={t('deeds')} deeds={customer.deeds} />
    </>
  );
}

function Cash({ customer }: { readonly customer: Customer }) {
  const t = useCustomerTexts();
  const may = useMay();
  const now = t(customer.cashAllowed ? 'cashYes' : 'cashNo');
  if (!may('people.keep'))
    return (
      <section className="part">
        <h3>{t('cash')}</h3>
        <Chip look={customer.cashAllowed ? 'ok' : 'plain'} text={now} />
      </section>
    );
  return (
    <section className="part">
      <Form
        key={customer.cashOption}
        endpoint={setCashPreference}
        input={({ cash_option }) => ({
          params: { userId: customer.usersId },
          form: { cash_option: String(cash_option) as '-1' | '0' | '1' },
        })}
        stale={[getCustomer]}
        submit={t('cashSave')}
        onDone={({ message }) => toast(message)}
      >
        <Choice
          name="cash_option"
          label={t('cash')}
          help={t('cashHelp', { now })}
          initial={String(customer.cashOption)}
          options={(['0', '1', '-1'] as const).map((value) => ({ value, text: t(`cash.${value}`) }))}
        />
      </Form>
    </section>
  );
}

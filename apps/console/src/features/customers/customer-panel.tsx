import {
  getCustomer,
  listCustomers,
  setCashPreference,
  changeContact,
} from '@hoist/contract/people/customers';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { AuditEntries } from '#console/ui/audit-entries.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { Form } from '#console/ui/forms/form.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part, useToList } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { PersonDeliveries } from '#console/features/deliveries/deliveries.tsx';
import { OrderStatus } from '#console/features/orders/order-status.tsx';
import { readablePhone } from '@hoist/domain/contact/phone';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { CustomerParts, type Customer } from './customer-parts.tsx';
import { PersonActions } from './person-actions.tsx';
import { useCustomerMessages } from './messages.ts';

/** One customer beside the list: how to reach them, what is theirs, and what the office can do. */
export default function CustomerPanel() {
  const t = useCustomerMessages();
  const { id = '' } = useParams();
  const customer = useCall(getCustomer, { params: { userId: id } });
  return (
    <Panel key={id} title={customer.data?.data.name || t('customer', { id })}>
      <QueryFallback query={customer} />
      {customer.data ? <Details customer={customer.data.data} /> : null}
    </Panel>
  );
}

function Details({ customer }: { readonly customer: Customer }) {
  const t = useCustomerMessages();
  const time = useOwnTime();
  const money = useMoney();
  const toList = useToList();
  const contact = useContactAction(customer);
  const { blocked, phone, orders } = customer;
  return (
    <>
      {blocked ? <p className="form-error">{t('blockedBy', { ...blocked, at: time(blocked.at) })}</p> : null}
      <Facts
        rows={[
          fact(
            t('email'),
            <>
              <ReachLink by="mailto" to={customer.email} />{' '}
              <span className="muted">{t(customer.emailConfirmed ? 'verified' : 'unverified')}</span>
            </>,
          ),
          fact(
            t('phone'),
            <>
              <ReachLink by="tel" to={phone} />{' '}
              {phone === '' ? null : (
                <span className="muted">{t(customer.phoneVerified ? 'verified' : 'unverified')}</span>
              )}
            </>,
          ),
          fact(t('language'), t(customer.locale)),
          fact(t('joined'), time(customer.dateCreated)),
        ]}
      />
      <PersonActions
        person={{ ...customer, open: customer.openOrders }}
        stale={[getCustomer, listCustomers]}
        onGone={toList}
        first={contact}
      />
      <Cash customer={customer} />
      <Part title={t('orders')}>
        {orders.length === 0 ? <p className="muted">{t('emptyPanel')}</p> : null}
        <ul className="lines">
          {orders.map((order) => (
            <li key={order.ordersServicesId}>
              <Link to={`/orders/${order.ordersServicesId}`}>{order.servicesTitle}</Link>{' '}
              <OrderStatus status={order.orderServiceStatus} />
              <span className="muted">
                {order.preferredTime} · {money(order.total)}
              </span>
            </li>
          ))}
        </ul>
        {orders.length > 0 ? (
          <p>
            <Link to={`/orders?search=${encodeURIComponent(customer.email)}`}>{t('allOrders')}</Link>
          </p>
        ) : null}
      </Part>
      <PersonDeliveries id={String(customer.usersId)} />
      <CustomerParts customer={customer} />
      <AuditEntries title={t('auditLog')} actions={customer.deeds} />
    </>
  );
}

function Cash({ customer }: { readonly customer: Customer }) {
  const t = useCustomerMessages();
  const may = useMay();
  const now = t(customer.cashAllowed ? 'cashYes' : 'cashNo');
  if (!may('customers.write'))
    return (
      <Part title={t('cash')}>
        <Chip look={customer.cashAllowed ? 'ok' : 'plain'} text={now} />
      </Part>
    );
  return (
    <section className="part">
      <Form
        key={customer.cashOption}
        endpoint={setCashPreference}
        input={({ text }) => ({
          params: { userId: customer.usersId },
          form: { cash_option: text<'-1' | '0' | '1'>('cash_option') },
        })}
        stale={[getCustomer]}
        submit={t('cashSave')}
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

/** Changes the email or phone of a customer who called; false where the role forbids it. */
function useContactAction({ usersId, name, email, phone }: Customer): Action | false {
  const t = useCustomerMessages();
  const may = useMay();
  const shownPhone = readablePhone(phone);
  return (
    may('customers.write') &&
    formAction({
      title: t('contact'),
      text: t('contactText', { name }),
      submit: t('contactSave'),
      endpoint: changeContact,
      input: ({ text, texts }) => ({
        params: { userId: usersId },
        form: {
          ...texts('email', 'reason'),
          phone: text('phone') === shownPhone ? phone : text('phone'),
          seen_email: email,
          seen_phone: phone,
        },
      }),
      stale: [getCustomer, listCustomers],
      withReason: true,
      children: (
        <>
          <Field name="email" type="email" label={t('email')} initial={email} autoComplete="off" />
          <Field name="phone" label={t('phone')} initial={shownPhone} autoComplete="off" />
        </>
      ),
    })
  );
}

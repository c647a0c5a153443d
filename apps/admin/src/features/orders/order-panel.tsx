import type { Output } from '@hoist/contract/client';
import { getOfficeOrder } from '@hoist/contract/office-orders';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#admin/app/query.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Failed, Loading } from '#admin/ui/states.tsx';
import { useOwnTime } from '#admin/ui/time.ts';
import { OrderStatus } from './order-status.tsx';
import { useOrderTexts } from './texts.ts';
import './order-panel.css';

type Whole = Output<typeof getOfficeOrder>;

/** One booking beside the list: who, where, what it costs, and everything that happened to it. */
export default function OrderPanel() {
  const t = useOrderTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const order = useCall(getOfficeOrder, { params: { ordersServicesId: id } });
  const close = useCallback(() => navigate({ pathname: '/orders', search }), [navigate, search]);
  return (
    <Panel key={id} title={t('order', { id })} onClose={close}>
      {order.isPending ? <Loading /> : null}
      {order.isError ? <Failed error={order.error} onRetry={() => void order.refetch()} /> : null}
      {order.data ? <Details whole={order.data} /> : null}
    </Panel>
  );
}

function Details({ whole }: { readonly whole: Whole }) {
  const t = useOrderTexts();
  const { data, customer } = whole;
  const { location, vehicle, mechanic } = data;
  return (
    <>
      <dl className="facts">
        <dt>{t('status')}</dt>
        <dd>
          <OrderStatus status={data.orderServiceStatus} />
        </dd>
        <dt>{t('visit')}</dt>
        <dd>{data.preferredTime}</dd>
        <dt>{t('service')}</dt>
        <dd>{data.servicesTitle}</dd>
        <dt>{t('vehicle')}</dt>
        <dd>
          {vehicle.year} {vehicle.makeName} {vehicle.modelName} {vehicle.licencePlate}
        </dd>
        <dt>{t('address')}</dt>
        <dd>
          {location.address}, {location.city} {location.state} {location.zip}
        </dd>
        <dt>{t('customer')}</dt>
        <dd>{customer.name}</dd>
        <dt>{t('email')}</dt>
        <dd>{customer.email}</dd>
        <dt>{t('phone')}</dt>
        <dd>{customer.phone}</dd>
        <dt>{t('mechanic')}</dt>
        <dd>{mechanic ? `${mechanic.fname} ${mechanic.lname}` : t('nobody')}</dd>
        <Said term={t('note')} text={data.customerNote} />
        <Said term={t('cancelReason')} text={data.cancelReason} />
        <Said term={t('declineReason')} text={data.declineReason} />
      </dl>
      <section className="part">
        <h3>{t('price')}</h3>
        {data.price.taxes.map(({ tax, amount }) => (
          <p key={tax} className="money-row">
            <span>{tax}</span>
            <span>{amount}</span>
          </p>
        ))}
        <p className="money-row money-total">
          <span>{t('total')}</span>
          <span>{data.price.total}</span>
        </p>
      </section>
      <Payments payments={whole.payments} />
      <History title={t('history')} entries={whole.history.map((one) => ({ ...one, what: one.event }))} />
      {whole.deeds.length > 0 ? (
        <History title={t('deeds')} entries={whole.deeds.map((one) => ({ ...one, what: one.action }))} />
      ) : null}
    </>
  );
}

const Said = ({ term, text }: { readonly term: string; readonly text: string }) =>
  text === '' ? null : (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );

function Payments({ payments }: Pick<Whole, 'payments'>) {
  const t = useOrderTexts();
  return (
    <section className="part">
      <h3>{t('payments')}</h3>
      {payments.length === 0 ? <p className="muted">{t('noPayments')}</p> : null}
      {payments.map(({ part, method, state, amount, captured, at }) => (
        <p key={`${part} ${at} ${state}`} className="money-row">
          <span>
            {t('part', { part })} · {t(method)} · {state}
          </span>
          <span>{t('captured', { captured, amount })}</span>
        </p>
      ))}
    </section>
  );
}

interface Entry {
  readonly at: string;
  readonly by: string;
  readonly role: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function History({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) {
  const time = useOwnTime();
  return (
    <section className="part">
      <h3>{title}</h3>
      <ol className="history">
        {entries.map(({ at, by, role, what, detail }) => (
          <li key={`${at} ${what} ${JSON.stringify(detail)}`}>
            <p>
              <strong>{what.replaceAll(/[._]/g, ' ')}</strong>
              <span className="muted">
                {' '}
                {by} ({role})
              </span>
            </p>
            <p className="muted">{time(at)}</p>
            {Object.keys(detail).length > 0 ? (
              <p className="history-detail">
                {Object.entries(detail)
                  .map(
                    ([name, value]) =>
                      `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
                  )
                  .join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Output } from '@hoist/contract/client';
import { getPayout } from '@hoist/contract/payments/ledger';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import { useBookName } from './book-names.ts';
import { OrderLink } from './order-link.tsx';
import { PayoutStatus } from './payout-status.tsx';
import { useMoneyTexts } from './texts.ts';
import '#console/ui/grid.css';

type Payout = Output<typeof getPayout>['data'];

/** One payout: what came in for it, and what the ledger's bank account has of it. */
export default function PayoutPanel() {
  const t = useMoneyTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const payout = useCall(getPayout, { params: { payout: id } });
  const close = useCallback(() => navigate({ pathname: '/money/payouts', search }), [navigate, search]);
  return (
    <Panel key={id} title={t('payoutTitle')} onClose={close}>
      <Unanswered query={payout} />
      {payout.data ? <Details payout={payout.data.data} /> : null}
    </Panel>
  );
}

function Details({ payout }: { readonly payout: Payout }) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  return (
    <>
      <dl className="facts">
        <dt>{t('reference')}</dt>
        <dd>{payout.payout}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <PayoutStatus status={payout.status} />
        </dd>
        <dt>{t('arrives')}</dt>
        <dd>{time(payout.arrivesAt)}</dd>
        <dt>{t('amount')}</dt>
        <dd>{money(payout.amount)}</dd>
        <dt>{t('booked')}</dt>
        <dd>
          {money(payout.booked)}{' '}
          <Chip look={payout.matches ? 'ok' : 'bad'} text={t(payout.matches ? 'matches' : 'differs')} />
        </dd>
        {payout.failure === null ? null : (
          <>
            <dt>{t('failure')}</dt>
            <dd>{payout.failure}</dd>
          </>
        )}
      </dl>
      <Contents payout={payout} />
      <section className="part">
        <h3>{t('movements')}</h3>
        {payout.movements.length === 0 ? <p className="muted">{t('noMovements')}</p> : null}
        <ul className="evidence-list">
          {payout.movements.map((movement) => (
            <Movement key={movement.transaction} movement={movement} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Contents({ payout: { contents, carried, amount } }: { readonly payout: Payout }) {
  const t = useMoneyTexts();
  const money = useMoney();
  const name = useBookName();
  return (
    <div className="grid">
      <table>
        <caption>{t('contents')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="right">
              {t('count')}
            </th>
            <th scope="col" className="right wide">
              {t('fee')}
            </th>
            <th scope="col" className="right">
              {t('net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {contents.map(({ type, count, fee, net }) => (
            <tr key={type}>
              <th scope="row">{name(type)}</th>
              <td className="right">{count}</td>
              <td className="right wide">{money(fee)}</td>
              <td className="right">{money(net)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('carried')}</th>
            <td className="right">–</td>
            <td className="right wide">–</td>
            <td className="right">{money(carried)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="right">–</td>
            <td className="right wide">–</td>
            <td className="right">{money(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Movement({ movement }: { readonly movement: Payout['movements'][number] }) {
  const time = useOwnTime();
  const money = useMoney();
  const name = useBookName();
  const { type, at, net, ordersServicesId, source } = movement;
  return (
    <li>
      <p className="money-row">
        <span>
          {name(type)} {ordersServicesId === null ? source : <OrderLink id={ordersServicesId} />}
        </span>
        <span>{money(net)}</span>
      </p>
      <p className="muted">{time(at)}</p>
    </li>
  );
}

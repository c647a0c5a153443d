import type { Output } from '@hoist/contract/client';
import { getPayout } from '@hoist/contract/payments/ledger';
import { useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useLedgerName } from './ledger-names.ts';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

type Payout = Output<typeof getPayout>['data'];

/** One payout: its contents, and the matching entries of the ledger. */
export default function PayoutPanel() {
  const t = useMoneyMessages();
  const { id = '' } = useParams();
  const payout = useCall(getPayout, { params: { payout: id } });
  return (
    <Panel key={id} title={t('payoutTitle')}>
      <QueryFallback query={payout} />
      {payout.data ? <Details payout={payout.data.data} /> : null}
    </Panel>
  );
}

function Details({ payout }: { readonly payout: Payout }) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  const money = useMoney();
  const name = useLedgerName();
  return (
    <>
      <Facts
        rows={[
          fact(t('reference'), payout.payout),
          fact(t('state'), <PayoutStatus status={payout.status} />),
          fact(t('arrives'), time(payout.arrivesAt)),
          fact(t('amount'), money(payout.amount)),
          fact(
            t('booked'),
            <>
              {money(payout.booked)} <PayoutMatch matches={payout.matches} />
            </>,
          ),
          payout.failure !== null && fact(t('failure'), payout.failure),
        ]}
      />
      <Contents payout={payout} />
      <Part title={t('movements')}>
        {payout.movements.length === 0 ? <p className="muted">{t('noMovements')}</p> : null}
        <ul className="evidence-list">
          {payout.movements.map(({ transaction, type, at, net, ordersServicesId, source }) => (
            <li key={transaction}>
              <p className="money-row">
                <span>
                  {name(type)} {ordersServicesId === null ? source : <OrderLink id={ordersServicesId} />}
                </span>
                <span>{money(net)}</span>
              </p>
              <p className="muted">{time(at)}</p>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Contents({ payout: { contents, carried, amount } }: { readonly payout: Payout }) {
  const t = useMoneyMessages();
  const money = useMoney();
  const name = useLedgerName();
  const rows = [
    ...contents.map((one) => ({ ...one, title: name(one.type) })),
    { type: '', title: t('carried'), count: null, fee: null, net: carried },
  ];
  return (
    <Grid
      caption={t('contents')}
      rows={rows}
      rowKey={({ type }) => type}
      columns={[
        { title: t('kind'), head: true, cell: ({ title }) => title },
        { title: t('count'), right: true, cell: ({ count }) => count ?? '–' },
        { title: t('fee'), right: true, wide: true, cell: ({ fee }) => (fee === null ? '–' : money(fee)) },
        { title: t('net'), right: true, cell: ({ net }) => money(net) },
      ]}
      foot={[[t('total'), '–', '–', money(amount)]]}
    />
  );
}

const looks = { pending: 'info', in_transit: 'info', paid: 'ok', canceled: 'plain', failed: 'bad' } as const;

/** The state of a payout, as a colour and a word. */
export function PayoutStatus({ status }: Pick<Payout, 'status'>) {
  const t = useMoneyMessages();
  return <Chip look={looks[status]} text={t(`payout.${status}`)} />;
}

/** Whether the ledger has the same amount. */
export function PayoutMatch({ matches }: Pick<Payout, 'matches'>) {
  const t = useMoneyMessages();
  return <Chip look={matches ? 'ok' : 'bad'} text={t(matches ? 'matches' : 'differs')} />;
}

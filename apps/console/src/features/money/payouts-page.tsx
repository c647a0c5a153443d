import { listPayouts } from '@hoist/contract/payments/ledger';
import { Outlet } from 'react-router-dom';
import { Chip } from '#console/ui/chip.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { MoneyFrame } from './money-frame.tsx';
import { PayoutStatus } from './payout-status.tsx';
import { useMoneyTexts } from './texts.ts';

type Payout = RowOf<typeof listPayouts>;

/** What the card provider has sent to the bank, against the ledger. */
export default function PayoutsPage() {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  const columns: readonly Column<Payout>[] = [
    {
      id: 'arrives',
      title: t('arrives'),
      size: 'l',
      cell: ({ arrivesAt }) => time(arrivesAt),
      text: ({ arrivesAt }) => arrivesAt,
    },
    {
      id: 'status',
      title: t('state'),
      cell: ({ status }) => <PayoutStatus status={status} />,
      text: ({ status }) => status,
    },
    {
      id: 'payout',
      title: t('reference'),
      size: 'rest',
      wide: true,
      text: (row) => row.payout,
    },
    {
      id: 'booked',
      title: t('booked'),
      wide: true,
      right: true,
      cell: ({ booked }) => money(booked),
      text: ({ booked }) => booked,
    },
    {
      id: 'matches',
      title: t('match'),
      wide: true,
      cell: ({ matches }) => <Chip look={matches ? 'ok' : 'bad'} text={t(matches ? 'matches' : 'differs')} />,
      text: ({ matches }) => String(matches),
    },
    {
      id: 'amount',
      title: t('amount'),
      size: 's',
      right: true,
      cell: ({ amount }) => money(amount),
      text: ({ amount }) => amount,
    },
  ];
  return (
    <MoneyFrame title={t('payouts')}>
      <FilteredList
        endpoint={listPayouts}
        name="payouts"
        label={t('payouts')}
        columns={columns}
        rowKey={({ payout }) => payout}
        to={({ payout }) => `/money/payouts/${payout}`}
        filters={{}}
        input={(query) => ({ query })}
        empty={t('noPayouts')}
        beside={<Outlet />}
      />
    </MoneyFrame>
  );
}

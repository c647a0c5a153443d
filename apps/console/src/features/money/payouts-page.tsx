import { listPayouts } from '@hoist/contract/payments/ledger';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { PayoutMatch, PayoutStatus } from './payout-panel.tsx';
import { useMoneyMessages } from './messages.ts';

/** Payouts of the card provider, compared with the ledger. */
export default function PayoutsPage() {
  const t = useMoneyMessages();
  return (
    <ListPage
      title={t('payouts')}
      above={<MoneyTabs />}
      endpoint={listPayouts}
      name="payouts"
      path="/money/payouts"
      idOf={({ payout }) => payout}
      empty={t('noPayouts')}
      columns={[
        { id: 'arrives', title: t('arrives'), size: 'l', time: (row) => row.arrivesAt },
        {
          id: 'status',
          title: t('state'),
          cell: ({ status }) => <PayoutStatus status={status} />,
          text: ({ status }) => t(`payout.${status}`),
        },
        { id: 'payout', title: t('reference'), size: 'rest', wide: true, text: (row) => row.payout },
        { id: 'booked', title: t('booked'), wide: true, right: true, amount: (row) => row.booked },
        {
          id: 'matches',
          title: t('match'),
          wide: true,
          cell: ({ matches }) => <PayoutMatch matches={matches} />,
          text: ({ matches }) => t(matches ? 'matches' : 'differs'),
        },
        { id: 'amount', title: t('amount'), size: 's', right: true, amount: (row) => row.amount },
      ]}
    />
  );
}

import { listPayees } from '@hoist/contract/pay/payees';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { usePayoutMessages } from './payout-messages.ts';
import { PayTabs } from './pay-tabs.tsx';
import { PayeePanel } from './payee-panel.tsx';

/** How each mechanic is paid. */
export default function PayeesPage() {
  const t = usePayoutMessages();
  const [open, setOpen] = useState<number>();
  const payees = useCall(listPayees, {});
  const rows = payees.data?.data ?? [];
  const shown = rows.find(({ mechanicId }) => mechanicId === open);
  return (
    <Page title={t('payees')}>
      <PayTabs />
      <QueryFallback query={payees} />
      {payees.data && rows.length === 0 ? <Empty title={t('noBalances')} /> : null}
      {rows.length > 0 ? (
        <div className="with-panel">
          <Grid
            className="grid-list"
            label={t('payees')}
            rows={rows}
            rowKey={({ mechanicId }) => mechanicId}
            isOpen={({ mechanicId }) => mechanicId === open}
            columns={[
              {
                title: t('mechanic'),
                head: true,
                cell: ({ mechanicId, fname, lname }) => (
                  <button type="button" className="link" onClick={() => setOpen(mechanicId)}>
                    {fname} {lname}
                  </button>
                ),
              },
              { title: t('kind'), cell: ({ payee }) => t(`kind.${payee.kind ?? 'none'}`) },
              {
                title: t('bank'),
                wide: true,
                cell: ({ payee: { bank, payoutsBy, connect } }) =>
                  payoutsBy === 'stripe'
                    ? `Stripe: ${t(`connect.${connect.state}`)}`
                    : bank
                      ? t('ending', { bank: bank.institution, digits: bank.lastDigits })
                      : t('noBank'),
              },
            ]}
          />
          {shown ? <PayeePanel key={open} row={shown} onClose={() => setOpen(undefined)} /> : null}
        </div>
      ) : null}
    </Page>
  );
}

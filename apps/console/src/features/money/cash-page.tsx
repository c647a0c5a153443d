import { listCashSettlements } from '@hoist/contract/payments/cash-settlements';
import { useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Page } from '#console/ui/page.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { CashPanel } from './cash-panel.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { useMoneyMessages } from './messages.ts';

/** Page size: more mechanics never hold cash at the same time; the largest amount comes first. */
const mostShown = 100;

/** Mechanics who hold cash, and their settlements. */
export default function CashPage() {
  const t = useMoneyMessages();
  const money = useMoney();
  const [open, setOpen] = useState<number>();
  const cash = useCall(listCashSettlements, { query: { length: mostShown } });
  const holders = cash.data?.data ?? [];
  return (
    <Page title={t('cash')}>
      <MoneyTabs />
      <p className="lead">{t('cashLead')}</p>
      <QueryFallback query={cash} />
      {cash.data && holders.length === 0 ? <Empty title={t('noCash')} /> : null}
      {cash.data && (holders.length > 0 || open !== undefined) ? (
        <div className="with-panel">
          <Grid
            className="grid-list"
            label={t('cash')}
            rows={holders}
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
              { title: t('holds'), right: true, cell: ({ balance }) => money(balance) },
            ]}
            foot={[[t('total'), money(cash.data.total)]]}
          />
          {open === undefined ? null : (
            <CashPanel key={open} mechanicId={open} onClose={() => setOpen(undefined)} />
          )}
        </div>
      ) : null}
    </Page>
  );
}

import { listLedgerAccounts } from '@hoist/contract/payments/ledger';
import { Link } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { Page } from '#console/ui/page.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useLedgerName } from './ledger-names.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { useMoneyMessages } from './messages.ts';

const kinds = ['asset', 'liability', 'income', 'expense'] as const;

/** The balance of every account; each leads to what was posted to it. */
export default function AccountsPage() {
  const t = useMoneyMessages();
  const money = useMoney();
  const name = useLedgerName();
  const accounts = useCall(listLedgerAccounts, {});
  return (
    <Page title={t('accounts')}>
      <MoneyTabs />
      <QueryFallback query={accounts} />
      {kinds.map((kind) => {
        const own = accounts.data?.data.filter((one) => one.kind === kind) ?? [];
        if (own.length === 0) return null;
        return (
          <Grid
            key={kind}
            caption={name(kind)}
            rows={own}
            rowKey={({ account }) => account}
            columns={[
              {
                title: t('account'),
                head: true,
                cell: ({ account }) => <Link to={`/money/ledger?account=${account}`}>{name(account)}</Link>,
              },
              { title: t('debit'), right: true, wide: true, cell: (one) => money(one.debit) },
              { title: t('credit'), right: true, wide: true, cell: (one) => money(one.credit) },
              { title: t('balance'), right: true, cell: (one) => money(one.balance) },
            ]}
          />
        );
      })}
    </Page>
  );
}

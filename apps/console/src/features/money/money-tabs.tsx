import { Tabs } from '#console/ui/tabs.tsx';
import { useMoneyMessages } from './messages.ts';
import './money.css';

/** The pages of the ledger. */
export function MoneyTabs() {
  const t = useMoneyMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/money', text: t('findings') },
        { to: '/money/disputes', text: t('disputes') },
        { to: '/money/ledger', text: t('ledger') },
        { to: '/money/accounts', text: t('accounts') },
        { to: '/money/payouts', text: t('payouts') },
        { to: '/money/cash', text: t('cash') },
        { to: '/money/reports', text: t('reports') },
      ]}
    />
  );
}

import { Tabs } from '#console/ui/tabs.tsx';
import { useMoneyMessages } from './messages.ts';
import './money.css';

/** The pages of the ledger. */
export function MoneyTabs() {
  const t = useMoneyMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={{
        '/money': t('discrepancies'),
        '/money/disputes': t('disputes'),
        '/money/ledger': t('ledger'),
        '/money/accounts': t('accounts'),
        '/money/receivables': t('receivables'),
        '/money/payouts': t('payouts'),
        '/money/pay': t('pay'),
        '/money/cash': t('cash'),
        '/money/reports': t('reports'),
      }}
    />
  );
}

import { MoneyTabs } from '#console/features/money/money-tabs.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { usePayoutMessages } from './messages.ts';

/** The pages of pay, below those of money. */
export function PayTabs() {
  const t = usePayoutMessages();
  return (
    <>
      <MoneyTabs />
      <Tabs
        label={t('pay')}
        tabs={{
          '/money/pay': t('statements'),
          '/money/pay/payouts': t('payouts'),
          '/money/pay/payees': t('payees'),
        }}
      />
    </>
  );
}

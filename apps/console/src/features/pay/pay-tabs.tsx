import { MoneyTabs } from '#console/features/money/money-tabs.tsx';
import { usePayRuleMessages } from './messages.ts';
import { Tabs } from '#console/ui/tabs.tsx';
import { usePayoutMessages } from './payout-messages.ts';

/** The pages of pay, below those of money. */
export function PayTabs() {
  const t = usePayoutMessages();
  const tr = usePayRuleMessages();
  return (
    <>
      <MoneyTabs />
      <Tabs
        label={t('pay')}
        tabs={{
          '/money/pay': t('statements'),
          '/money/pay/payouts': t('payouts'),
          '/money/pay/payees': t('payees'),
          '/money/pay/rules': tr('title'),
        }}
      />
    </>
  );
}

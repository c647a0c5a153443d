import type { ReactNode } from 'react';
import { Page } from '#console/ui/page.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { useMoneyTexts } from './texts.ts';
import './money.css';

interface MoneyFrameProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the books, with the way to the others. */
export function MoneyFrame({ title, actions, children }: MoneyFrameProps) {
  const t = useMoneyTexts();
  return (
    <Page title={title} actions={actions}>
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
      {children}
    </Page>
  );
}

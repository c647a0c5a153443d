import type { ReactNode } from 'react';
import { Page } from '#console/ui/page.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { useHealthTexts } from './texts.ts';
import './health.css';

/** A page about the product itself, with the way to the others. */
export function HealthFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useHealthTexts();
  return (
    <Page title={title}>
      <Tabs
        label={t('title')}
        tabs={[
          { to: '/health', text: t('overview') },
          { to: '/health/errors', text: t('errors') },
          { to: '/health/messages', text: t('messages') },
          { to: '/health/operations', text: t('operations') },
          { to: '/health/notices', text: t('notices') },
          { to: '/health/calls', text: t('calls') },
        ]}
      />
      {children}
    </Page>
  );
}

import { Tabs } from '#console/ui/tabs.tsx';
import { useHealthMessages } from './messages.ts';
import './health.css';

/** The pages about the product itself. */
export function HealthTabs() {
  const t = useHealthMessages();
  return (
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
  );
}

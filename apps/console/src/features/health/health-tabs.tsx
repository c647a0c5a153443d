import { Tabs } from '#console/ui/tabs.tsx';
import { useHealthMessages } from './messages.ts';
import './health.css';

/** The pages about the product itself. */
export function HealthTabs() {
  const t = useHealthMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={{
        '/health': t('overview'),
        '/health/errors': t('errors'),
        '/health/messages': t('messages'),
        '/health/operations': t('operations'),
        '/health/notices': t('notices'),
        '/health/calls': t('calls'),
      }}
    />
  );
}

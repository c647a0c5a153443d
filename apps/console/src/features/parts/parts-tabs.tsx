import { Tabs } from '#console/ui/tabs.tsx';
import { usePartsMessages } from './messages.ts';
import './parts.css';

export function PartsTabs() {
  const t = usePartsMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/parts', text: t('jobs') },
        { to: '/parts/lockers', text: t('lockers') },
      ]}
    />
  );
}

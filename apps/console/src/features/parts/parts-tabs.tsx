import { Tabs } from '#console/ui/tabs.tsx';
import { usePartsMessages } from './messages.ts';
import './parts.css';

export function PartsTabs() {
  const t = usePartsMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={{
        '/parts': t('jobs'),
        '/parts/lines': t('lines'),
        '/parts/suppliers': t('suppliers'),
        '/parts/lockers': t('lockers'),
      }}
    />
  );
}

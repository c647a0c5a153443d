import { Tabs } from '#console/ui/tabs.tsx';
import { usePartsTexts } from './texts.ts';
import './parts.css';

export function PartsTabs() {
  const t = usePartsTexts();
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

import { Tabs } from '#console/ui/tabs.tsx';
import { useSwitchTexts } from './texts.ts';

export function SwitchesTabs() {
  const t = useSwitchTexts();
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/switches', text: t('title') },
        { to: '/switches/updates', text: t('updates') },
      ]}
    />
  );
}

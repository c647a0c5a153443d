import { Tabs } from '#console/ui/tabs.tsx';
import { useFeatureFlagTexts } from './texts.ts';

export function FeatureFlagTabs() {
  const t = useFeatureFlagTexts();
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

import { Tabs } from '#console/ui/tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';

export function FeatureFlagTabs() {
  const t = useFeatureFlagMessages();
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

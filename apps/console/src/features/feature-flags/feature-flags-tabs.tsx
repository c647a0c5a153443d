import { Tabs } from '#console/ui/tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';

export function FeatureFlagTabs() {
  const t = useFeatureFlagMessages();
  return (
    <Tabs
      label={t('title')}
      tabs={{
        '/settings': t('flags'),
        '/settings/versions': t('versions'),
        '/settings/updates': t('updates'),
      }}
    />
  );
}

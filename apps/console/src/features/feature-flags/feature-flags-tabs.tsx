import { Tabs } from '#console/ui/tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';

export function FeatureFlagTabs() {
  const t = useFeatureFlagMessages();
  return <Tabs label={t('title')} tabs={{ '/switches': t('title'), '/switches/updates': t('updates') }} />;
}

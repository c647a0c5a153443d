import { Tabs } from '#console/ui/tabs.tsx';
import { useContentMessages } from './messages.ts';

export function ContentTabs() {
  const t = useContentMessages();
  return <Tabs label={t('title')} tabs={{ '/content': t('texts'), '/content/messages': t('messages') }} />;
}

import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { endProblems, showToast } from './toast.ts';

/** TanStack assumes "online" at start, which would use up the retries of a page opened offline. */
onlineManager.setOnline(navigator.onLine);

export const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

/** Shows a toast while offline. */
export function OfflineToast() {
  const t = useMessages('frame');
  const online = useOnline();
  useEffect(() => (online ? undefined : showToast(t('offline'), { persistent: true })), [online, t]);
  useEffect(() => onlineManager.subscribe((connected) => void (connected && endProblems())), []);
  return null;
}

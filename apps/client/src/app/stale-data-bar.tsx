import { HttpError } from '@hoist/contract/client';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatDeviceTime } from './format-device-time.ts';
import { persistedEndpoints } from './persisted-cache.ts';
import { queryClient } from './query.ts';
import './stale-data-bar.css';

const cache = queryClient.getQueryCache();

const isRefetchFailed = ({ state }: Query) =>
  state.fetchStatus === 'paused' || (state.error instanceof HttpError && state.error.status === 0);

/** Time (epoch ms) of the oldest answer shown that cannot be refetched; 0 if all are current. */
function oldestShown(): number {
  const shown = cache
    .getAll()
    .filter(
      (one) => persistedEndpoints.has(one.queryKey[0]) && one.isActive() && one.state.data !== undefined,
    )
    .filter(isRefetchFailed);
  return shown.length === 0 ? 0 : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/** Shows how old the data is while offline. */
export function StaleDataBar() {
  const t = useMessages('frame');
  const language = useLanguage();
  const oldest = useSyncExternalStore((listener) => cache.subscribe(listener), oldestShown);
  if (oldest === 0) return null;
  return (
    <output className="stale-data small">
      <Icon name="offline" size={18} />
      {t('asOf', { time: formatDeviceTime(oldest, language) })}
    </output>
  );
}

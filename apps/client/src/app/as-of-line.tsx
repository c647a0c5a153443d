import { HttpError } from '@hoist/contract/client';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { asOfTime } from './as-of-time.ts';
import { keptIds } from './kept-record.ts';
import { queryClient } from './query.ts';
import './as-of-line.css';

const cache = queryClient.getQueryCache();

const isRefetchFailed = ({ state }: Query) =>
  state.fetchStatus === 'paused' || (state.error instanceof HttpError && state.error.status === 0);

/** Time (epoch ms) of the oldest answer shown that cannot be refetched; 0 if all are current. */
function oldestShown(): number {
  const shown = cache
    .getAll()
    .filter((one) => keptIds.has(one.queryKey[0]) && one.isActive() && one.state.data !== undefined)
    .filter(isRefetchFailed);
  return shown.length === 0 ? 0 : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/** Shows how old the data is while offline. */
export function AsOfLine() {
  const t = useMessages('frame');
  const language = useLanguage();
  const oldest = useSyncExternalStore((listener) => cache.subscribe(listener), oldestShown);
  if (oldest === 0) return null;
  return (
    <output className="as-of small">
      <Icon name="offline" size={18} />
      {t('asOf', { time: asOfTime(oldest, language) })}
    </output>
  );
}

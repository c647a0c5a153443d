import type { Endpoint } from '@hoist/contract/endpoint';
import type { Option } from '#console/ui/lists/filters.ts';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import type { ListProps } from '#console/ui/lists/table.ts';
import { HealthTabs } from './health-tabs.tsx';
import { useHealthMessages } from './messages.ts';

interface QueuePageProps<E extends Endpoint> extends Pick<ListProps<E>, 'endpoint' | 'columns' | 'idOf'> {
  readonly name: 'messages' | 'operations' | 'notices';
  /** The first is what the call answers unasked. */
  readonly states: readonly Option[];
}

/** One queue: what is stuck in it, and what was given up. */
export function QueuePage<E extends Endpoint>({ states, ...list }: QueuePageProps<E>) {
  const t = useHealthMessages();
  return (
    <ListPage
      {...list}
      title={t(list.name)}
      above={
        <>
          <HealthTabs />
          <p className="lead">{t(`${list.name}Lead`)}</p>
        </>
      }
      empty={t('nothingStuck')}
      filters={[{ name: 'state', label: t('state'), options: states }]}
    />
  );
}

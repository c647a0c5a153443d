import type { Endpoint } from '@hoist/contract/endpoint';
import type { Option } from '#console/ui/filters.ts';
import { ListPage } from '#console/ui/list-page.tsx';
import type { ListProps } from '#console/ui/table.ts';
import { HealthTabs } from './health-tabs.tsx';
import { useHealthMessages } from './messages.ts';

interface QueuePageProps<E extends Endpoint> extends Pick<
  ListProps<E>,
  'endpoint' | 'name' | 'columns' | 'idOf'
> {
  readonly title: string;
  readonly lead: string;
  /** The first is what the call answers unasked. */
  readonly states: readonly Option[];
}

/** One queue: what is stuck in it, and what was given up. */
export function QueuePage<E extends Endpoint>({ lead, states, ...list }: QueuePageProps<E>) {
  const t = useHealthMessages();
  return (
    <ListPage
      {...list}
      above={
        <>
          <HealthTabs />
          <p className="lead">{lead}</p>
        </>
      }
      empty={t('nothingStuck')}
      filters={[{ name: 'state', label: t('state'), options: states }]}
    />
  );
}

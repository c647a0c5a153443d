import type { Endpoint } from '@hoist/contract/endpoint';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import type { Input } from '@hoist/contract/client';
import type { Column, Filters, RowOf } from '#console/ui/table.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { HealthFrame } from './health-frame.tsx';
import { useHealthTexts } from './texts.ts';

interface QueuePageProps<E extends Endpoint> {
  readonly title: string;
  readonly lead: string;
  readonly endpoint: E;
  readonly name: string;
  readonly columns: readonly Column<RowOf<E>>[];
  readonly rowKey: (row: RowOf<E>) => string;
  readonly input: (query: Filters) => Input<E>;
  /** The first is what the call answers unasked. */
  readonly states: readonly { readonly value: string; readonly text: string }[];
}

/** One queue: what is stuck in it, and what was given up. */
export function QueuePage<E extends Endpoint>(props: QueuePageProps<E>) {
  const { title, lead, endpoint, name, columns, rowKey, input, states } = props;
  const t = useHealthTexts();
  const { filters, field } = useFilters(['state']);
  return (
    <HealthFrame title={title}>
      <p className="lead">{lead}</p>
      <FilteredList
        endpoint={endpoint}
        name={name}
        label={title}
        columns={columns}
        rowKey={rowKey}
        filters={filters}
        input={input}
        empty={t('nothingStuck')}
        fields={<ChoiceFilter label={t('state')} {...field('state')} options={states} />}
      />
    </HealthFrame>
  );
}

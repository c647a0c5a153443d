import type { Input } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { useEffect, useState, type ReactNode } from 'react';
import { useOutlet } from 'react-router-dom';
import { mediaQuery } from '@hoist/web/media-query';
import { Button } from '../button.tsx';
import { Choice, Field } from '../forms/field.tsx';
import { canClear, digitsOf, namesOf, type Filter } from './filters.ts';
import { List } from './list.tsx';
import { Page } from '../page.tsx';
import type { Filters, ListProps, RowOf } from './table.ts';
import { useTableMessages } from './table-messages.ts';
import { useFilters, type AddressFilters } from './use-filters.ts';

interface ListPageProps<E extends Endpoint> extends Omit<ListProps<E>, 'label' | 'filters' | 'input'> {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** Between the title and the filters, as tabs. */
  readonly above?: ReactNode;
  readonly filters?: readonly Filter[];
  /** Query values that no filter changes. */
  readonly fixed?: Filters;
  /** Makes the call's input; by default the filters are its query. */
  readonly input?: (query: Filters) => Input<E>;
  /** The panel of a row that has no page; `set` opens another row, or none. */
  readonly panel?: (row: RowOf<E>, set: (row?: RowOf<E>) => void) => ReactNode;
  /** Over the list. */
  readonly children?: ReactNode;
}

const onPhone = mediaQuery('(max-width: 759px)');

// The filters of a list have the names of its call's query.
const asQuery = <E extends Endpoint>(query: Filters) => ({ query }) as unknown as Input<E>;

/** A list with its filters above it, and what is open of it beside it. */
export function ListPage<E extends Endpoint>(props: ListPageProps<E>) {
  const { title, actions, above, filters = [], fixed, input = asQuery, panel, children, ...list } = props;
  const address = useFilters(namesOf(filters));
  const [open, setOpen] = useState<RowOf<E>>();
  const set = (row?: RowOf<E>) => setOpen(row);
  const page = useOutlet();
  const beside = panel ? open !== undefined && panel(open, set) : page;
  const rows = (
    <List
      {...list}
      label={title}
      isBeside={Boolean(beside)}
      {...(panel ? { onOpen: set, opened: open } : {})}
      filters={{ ...address.filters, ...fixed }}
      input={input}
    />
  );
  return (
    <Page title={title} actions={actions}>
      {above}
      {filters.length > 0 ? <FilterFields filters={filters} address={address} /> : null}
      {panel || list.path !== undefined ? (
        <div className="with-panel">
          {rows}
          {beside}
        </div>
      ) : (
        rows
      )}
      {children}
    </Page>
  );
}

interface FilterFieldsProps {
  readonly filters: readonly Filter[];
  readonly address: AddressFilters;
}

/** The filters; on a phone all but the search are folded. */
function FilterFields({ filters, address }: FilterFieldsProps) {
  const t = useTableMessages();
  const isPhone = onPhone.use();
  const { clear, isEmpty, filters: values } = address;
  const searches = filters.filter((one) => one.kind === 'search' && one.whileAny === undefined);
  const others = filters.filter((one) => !searches.includes(one));
  const isFolded = isPhone && others.length > (searches.length > 0 ? 0 : 1);
  const set = namesOf(others).filter((name) => values[name] !== '').length;
  // What narrows the list is in sight.
  const [isOpen, setOpen] = useState(set > 0);
  return (
    <div className={isFolded ? 'filters filters-folded' : 'filters'}>
      {(isFolded ? searches : filters).map((one) => filterField(one, address, t))}
      {isFolded ? (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {set === 0 ? t('filters') : t('filtersSet', { count: set })}
        </Button>
      ) : null}
      {isFolded && isOpen ? others.map((one) => filterField(one, address, t)) : null}
      {canClear(filters) && !isEmpty && (!isFolded || isOpen) ? (
        <Button onClick={clear}>{t('clear')}</Button>
      ) : null}
    </div>
  );
}

function filterField(
  filter: Filter,
  { field, filters: values }: AddressFilters,
  t: ReturnType<typeof useTableMessages>,
): ReactNode {
  if (filter.kind === 'days')
    return (['from', 'to'] as const).map((name) => (
      <Field key={name} type="date" label={t(name)} {...field(name)} />
    ));
  const { name, label } = filter;
  const { value, onChange } = field(name);
  if ('options' in filter)
    return filter.options ? (
      <Choice key={name} {...{ label, value, onChange }} options={filter.options} />
    ) : null;
  if (filter.whileAny?.every((one) => values[one] === '')) return null;
  if (filter.kind === 'date') return <Field key={name} type="date" {...{ label, value, onChange }} />;
  const onTyped = (typed: string) => onChange(filter.kind === 'number' ? digitsOf(typed) : typed);
  const isNumber = filter.kind === 'number';
  return <SearchFilter key={name} label={label} value={value} onChange={onTyped} isNumber={isNumber} />;
}

interface SearchFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isNumber: boolean;
}

const pauseMs = 300;

/** A search field that applies after a pause in typing. */
function SearchFilter({ label, value, onChange, isNumber }: SearchFilterProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  // The back button was used, or the filters were cleared.
  if (value !== applied) {
    setApplied(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setApplied(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  const numeric = isNumber ? ({ inputMode: 'numeric' } as const) : {};
  return (
    <Field type="search" label={label} placeholder={label} value={typed} onChange={setTyped} {...numeric} />
  );
}

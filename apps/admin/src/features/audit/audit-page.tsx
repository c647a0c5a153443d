import { listAuditLog, listStaff } from '@hoist/contract/console';
import { useState } from 'react';
import { useMay } from '#admin/app/me.ts';
import { useCall } from '#admin/app/query.ts';
import { Button } from '#admin/ui/button.tsx';
import { Dialog } from '#admin/ui/dialog.tsx';
import { ChoiceFilter, DateFilter, SearchFilter } from '#admin/ui/filter.tsx';
import { List } from '#admin/ui/list.tsx';
import { Page } from '#admin/ui/page.tsx';
import type { Column, RowOf } from '#admin/ui/table.ts';
import { useTableTexts } from '#admin/ui/table-texts.ts';
import { useOwnTime } from '#admin/ui/time.ts';
import { useFilters } from '#admin/ui/use-filters.ts';
import { Changes } from './changes.tsx';
import { useAuditTexts } from './texts.ts';

type Deed = RowOf<typeof listAuditLog>;

const filterNames = ['actor', 'action', 'entity', 'entity_id', 'from', 'to'];

/** What the office did, with what it was before and is after. */
export default function AuditPage() {
  const t = useAuditTexts();
  const table = useTableTexts();
  const time = useOwnTime();
  const may = useMay();
  const { filters, set, clear, isEmpty } = useFilters(filterNames);
  const [open, setOpen] = useState<Deed>();
  const staff = useCall(listStaff, {}, { enabled: may('team.manage') });
  const whoOf = ({ actor, as }: Deed) =>
    `${actor?.name ?? t('nobody')}${as ? ` ${t('as', { name: as.name })}` : ''}`;
  const thingOf = ({ entity, entityId }: Deed) => (entityId === null ? entity : `${entity} ${entityId}`);
  const valuesOf = (values: Deed['before']) => (values ? JSON.stringify(values) : '–');
  const columns: readonly Column<Deed>[] = [
    { id: 'at', title: t('at'), size: 'l', cell: (row) => time(row.at), text: (row) => row.at },
    { id: 'who', title: t('who'), cell: whoOf, text: whoOf },
    {
      id: 'action',
      title: t('action'),
      size: 'l',
      cell: (row) => row.action,
      text: (row) => row.action,
    },
    { id: 'thing', title: t('thing'), cell: thingOf, text: thingOf, wide: true },
    {
      id: 'before',
      title: t('before'),
      size: 'rest',
      wide: true,
      cell: (row) => valuesOf(row.before),
      text: (row) => valuesOf(row.before),
    },
    {
      id: 'after',
      title: t('after'),
      size: 'rest',
      wide: true,
      cell: (row) => valuesOf(row.after),
      text: (row) => valuesOf(row.after),
    },
    {
      id: 'request',
      title: t('request'),
      wide: true,
      hidden: true,
      cell: (row) => row.requestId ?? '',
      text: (row) => row.requestId ?? '',
    },
  ];
  return (
    <Page title={t('title')}>
      <div className="filters">
        {staff.data ? (
          <ChoiceFilter
            label={t('filterActor')}
            value={filters['actor'] ?? ''}
            onChange={(value) => set('actor', value)}
            options={[
              { value: '', text: t('everybody') },
              ...staff.data.data.map(({ usersId, name }) => ({ value: String(usersId), text: name })),
            ]}
          />
        ) : null}
        <SearchFilter
          label={t('filterAction')}
          value={filters['action'] ?? ''}
          onChange={(value) => set('action', value)}
        />
        <ChoiceFilter
          label={t('filterEntity')}
          value={filters['entity'] ?? ''}
          onChange={(value) => set('entity', value)}
          options={['', 'order_service', 'user', 'mechanic', 'dispute', 'finding', 'content', 'settings'].map(
            (value) => ({ value, text: value === '' ? t('all') : value }),
          )}
        />
        <SearchFilter
          label={t('filterId')}
          value={filters['entity_id'] ?? ''}
          onChange={(value) => set('entity_id', value.replaceAll(/\D/g, ''))}
        />
        <DateFilter
          label={t('from')}
          value={filters['from'] ?? ''}
          onChange={(value) => set('from', value)}
        />
        <DateFilter label={t('to')} value={filters['to'] ?? ''} onChange={(value) => set('to', value)} />
        {isEmpty ? null : <Button onClick={clear}>{table('clear')}</Button>}
      </div>
      <List
        endpoint={listAuditLog}
        name="audit"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('empty')}
      />
      {open ? (
        <Dialog title={open.action} onClose={() => setOpen(undefined)}>
          <dl className="facts">
            <dt>{t('at')}</dt>
            <dd>{time(open.at)}</dd>
            <dt>{t('who')}</dt>
            <dd>{whoOf(open)}</dd>
            <dt>{t('thing')}</dt>
            <dd>{thingOf(open)}</dd>
            <dt>{t('request')}</dt>
            <dd>{open.requestId ?? '–'}</dd>
          </dl>
          <Changes deed={open} />
        </Dialog>
      ) : null}
    </Page>
  );
}

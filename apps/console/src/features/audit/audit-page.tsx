import type { Locale } from '@hoist/contract/texts/text';
import { listAuditLog, listStaff } from '@hoist/contract/identity/staff';
import {
  auditEntityLabel,
  auditEntityTexts,
  auditActionLabel,
  auditActionTexts,
} from '@hoist/contract/identity/audit-actions';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { ChoiceFilter, ClearFilters, DaysFilter, SearchFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Page } from '#console/ui/page.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Changes } from './changes.tsx';
import { useAuditTexts } from './texts.ts';

type AuditAction = RowOf<typeof listAuditLog>;

const filterNames = ['actor', 'action', 'entity', 'entity_id', 'from', 'to'];

/** Names and what they are called, in the order of the words. */
const byText = (
  named: readonly (readonly [value: string, texts: Readonly<Record<Locale, string>>])[],
  language: Locale,
) =>
  named
    .map(([value, texts]) => ({ value, text: texts[language] }))
    .toSorted((a, b) => a.text.localeCompare(b.text, language));

/** What the office did, with what it was before and is after. */
export default function AuditPage() {
  const t = useAuditTexts();
  const time = useOwnTime();
  const language = useLanguage();
  const may = useMay();
  const { filters, field, set, clear, isEmpty } = useFilters(filterNames);
  const [open, setOpen] = useState<AuditAction>();
  const staff = useCall(listStaff, {}, { enabled: may('team.manage') });
  const whoOf = ({ actor, as }: AuditAction) =>
    `${actor?.name ?? t('nobody')}${as ? ` ${t('as', { name: as.name })}` : ''}`;
  const thingOf = ({ entity, entityId }: AuditAction) =>
    [auditEntityLabel(entity, language), entityId].filter((one) => one !== null).join(' ');
  const valuesOf = (values: AuditAction['before']) => (values ? JSON.stringify(values) : '–');
  const columns: readonly Column<AuditAction>[] = [
    { id: 'at', title: t('at'), size: 'l', cell: (row) => time(row.at), text: (row) => row.at },
    { id: 'who', title: t('who'), text: whoOf },
    {
      id: 'action',
      title: t('action'),
      size: 'm',
      cell: (row) => auditActionLabel(row.action, language),
      text: (row) => row.action,
    },
    { id: 'thing', title: t('thing'), text: thingOf, wide: true },
    {
      id: 'before',
      title: t('before'),
      size: 'rest',
      wide: true,
      text: (row) => valuesOf(row.before),
    },
    {
      id: 'after',
      title: t('after'),
      size: 'rest',
      wide: true,
      text: (row) => valuesOf(row.after),
    },
    {
      id: 'request',
      title: t('request'),
      wide: true,
      hidden: true,
      text: (row) => row.requestId ?? '',
    },
  ];
  return (
    <Page title={t('title')}>
      <FilteredList
        endpoint={listAuditLog}
        name="audit"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('empty')}
        fields={
          <>
            {staff.data ? (
              <ChoiceFilter
                label={t('filterActor')}
                {...field('actor')}
                options={[
                  { value: '', text: t('everybody') },
                  ...staff.data.data.map(({ usersId, name }) => ({ value: String(usersId), text: name })),
                ]}
              />
            ) : null}
            <ChoiceFilter
              label={t('filterAction')}
              {...field('action')}
              options={[{ value: '', text: t('all') }, ...byText(Object.entries(auditActionTexts), language)]}
            />
            <ChoiceFilter
              label={t('filterEntity')}
              {...field('entity')}
              options={[{ value: '', text: t('all') }, ...byText(Object.entries(auditEntityTexts), language)]}
            />
            <SearchFilter
              label={t('filterId')}
              value={filters['entity_id'] ?? ''}
              onChange={(value) => set('entity_id', value.replaceAll(/\D/g, ''))}
            />
            <DaysFilter field={field} />
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
      />
      {open ? (
        <Dialog title={auditActionLabel(open.action, language)} onClose={() => setOpen(undefined)}>
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

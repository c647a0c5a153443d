import type { Locale } from '@hoist/contract/texts/text';
import { listAuditLog, listStaff } from '@hoist/contract/identity/staff';
import {
  auditEntityLabel,
  auditEntityTexts,
  auditActionLabel,
  auditActionTexts,
} from '@hoist/contract/identity/audit-actions';
import { fieldLabel } from '@hoist/contract/identity/audit-fields';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { PersonCell } from '#console/ui/lists/person-cell.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { useLabelled, useOwnTime } from '#console/ui/formats.ts';
import { useLanguage } from '@hoist/web/i18n';
import { Changes } from './changes.tsx';
import { useAuditMessages } from './messages.ts';
import { useValueText } from './use-value-text.ts';

type AuditAction = RowOf<typeof listAuditLog>;

const mostChanges = 2;
const mostLetters = 24;

/** A value as far as a row has room; what is more than a word or a figure is in the dialog. */
const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;

/** Things that have a page of their own. */
const pages: Readonly<Record<string, string>> = {
  mechanic: '/mechanics',
  order_service: '/orders',
};

/** Options in alphabetical order. */
const byText = (
  named: readonly (readonly [value: string, texts: Readonly<Record<Locale, string>>])[],
  language: Locale,
) =>
  named
    .map(([value, texts]) => ({ value, text: texts[language] }))
    .toSorted((a, b) => a.text.localeCompare(b.text, language));

/** The activity log, with values before and after. */
export default function AuditPage() {
  const t = useAuditMessages();
  const time = useOwnTime();
  const language = useLanguage();
  const may = useMay();
  const [open, setOpen] = useState<AuditAction>();
  const staff = useCall(listStaff, {}, { enabled: may('team.write') });
  const whoOf = ({ actor, as }: AuditAction) =>
    `${actor?.name ?? t('serverOperator')}${as ? ` ${t('as', { name: as.name })}` : ''}`;
  const thingOf = ({ entity, entityId }: AuditAction) =>
    [auditEntityLabel(entity, language), entityId].filter((one) => one !== null).join(' ');
  const thingPage = (action: AuditAction) => {
    const page = pages[action.entity];
    if (page === undefined || action.entityId === null) return thingOf(action);
    return <Link to={`${page}/${action.entityId}`}>{thingOf(action)}</Link>;
  };
  const valueText = useValueText();
  const labelled = useLabelled();
  const shortly = (field: string, value: unknown) =>
    value !== null && typeof value === 'object' ? '…' : shortened(valueText(field, value));
  /** What changed, in a line: 'Role: support → owner'; what is new without an arrow: 'Reason: Sold the car'. */
  const changeOf = ({ before, after }: AuditAction) =>
    Object.keys({ ...before, ...after })
      .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
      .map((field) => {
        const values = [before, after].filter((one) => one && field in one);
        const shown = values.map((one) => shortly(field, one?.[field]));
        return labelled(fieldLabel(field, language), shown.join(' → '));
      })
      .slice(0, mostChanges)
      .join(', ');
  const valuesOf = (values: AuditAction['before']) => (values ? JSON.stringify(values) : '–');
  return (
    <ListPage
      title={t('title')}
      endpoint={listAuditLog}
      name="audit"
      idOf={({ id }) => id}
      onOpen={setOpen}
      empty={t('empty')}
      tall
      filters={[
        {
          name: 'actor',
          label: t('filterActor'),
          options: staff.data && [
            { value: '', text: t('everybody') },
            ...staff.data.data.map(({ usersId, name }) => ({ value: String(usersId), text: name })),
          ],
        },
        {
          name: 'action',
          label: t('filterAction'),
          options: [{ value: '', text: t('all') }, ...byText(Object.entries(auditActionTexts), language)],
        },
        {
          name: 'entity',
          label: t('filterEntity'),
          options: [{ value: '', text: t('all') }, ...byText(Object.entries(auditEntityTexts), language)],
        },
        { kind: 'number', name: 'entity_id', label: t('filterId') },
        { kind: 'days' },
      ]}
      columns={[
        {
          id: 'who',
          title: t('whoAndAction'),
          size: 'rest',
          cell: (row) => <PersonCell name={whoOf(row)} second={auditActionLabel(row.action, language)} />,
          text: (row) => `${whoOf(row)}: ${row.action}`,
        },
        { id: 'at', title: t('at'), size: 'l', time: (row) => row.at },
        { id: 'thing', title: t('thing'), size: 'l', text: thingOf, wide: true },
        { id: 'change', title: t('change'), wide: true, text: changeOf },
        { id: 'before', title: t('before'), wide: true, hidden: true, text: (row) => valuesOf(row.before) },
        { id: 'after', title: t('after'), wide: true, hidden: true, text: (row) => valuesOf(row.after) },
        { id: 'request', title: t('request'), wide: true, hidden: true, text: (row) => row.requestId ?? '' },
      ]}
    >
      {open ? (
        <Dialog title={auditActionLabel(open.action, language)} onClose={() => setOpen(undefined)}>
          <Facts
            rows={[
              fact(t('at'), time(open.at)),
              fact(t('who'), whoOf(open)),
              fact(t('thing'), thingPage(open)),
              fact(t('request'), open.requestId ?? '–'),
            ]}
          />
          <Changes action={open} />
        </Dialog>
      ) : null}
    </ListPage>
  );
}

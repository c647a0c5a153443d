import { listErrors, readHealth, resolveError } from '@hoist/contract/operations/health';
import { useState } from 'react';
import { Chip } from '#console/ui/chip.tsx';
import { Field } from '#console/ui/field.tsx';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { Form } from '#console/ui/form.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { Panel } from '#console/ui/panel.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { toast } from '#console/ui/toast.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { HealthFrame } from './health-frame.tsx';
import { useHealthTexts } from './texts.ts';

type Group = RowOf<typeof listErrors>;

/** Errors of the server and the apps, one line a cause. */
export default function ErrorsPage() {
  const t = useHealthTexts();
  const time = useOwnTime();
  const { filters, field } = useFilters(['source', 'state']);
  const [open, setOpen] = useState<Group>();
  const columns: readonly Column<Group>[] = [
    {
      id: 'what',
      title: t('what'),
      size: 'rest',
      text: ({ name, message }) => `${name}: ${message}`,
    },
    {
      id: 'place',
      title: t('place'),
      size: 'l',
      wide: true,
      text: (row) => row.place,
    },
    {
      id: 'source',
      title: t('source'),
      size: 's',
      wide: true,
      cell: (row) => t(row.source),
      text: (row) => row.source,
    },
    {
      id: 'release',
      title: t('release'),
      size: 's',
      wide: true,
      text: (row) => row.release,
    },
    {
      id: 'first',
      title: t('first'),
      size: 'l',
      wide: true,
      hidden: true,
      cell: (row) => time(row.firstAt),
      text: (row) => row.firstAt,
    },
    { id: 'last', title: t('last'), size: 'l', cell: (row) => time(row.lastAt), text: (row) => row.lastAt },
    {
      id: 'times',
      title: t('times'),
      size: 's',
      right: true,
      text: (row) => String(row.times),
    },
  ];
  return (
    <HealthFrame title={t('errors')}>
      <FilteredList
        endpoint={listErrors}
        name="errors"
        label={t('errors')}
        columns={columns}
        rowKey={({ fingerprint }) => fingerprint}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noErrors')}
        fields={
          <>
            <ChoiceFilter
              label={t('source')}
              {...field('source')}
              options={[
                { value: '', text: t('all') },
                { value: 'server', text: t('server') },
                { value: 'client', text: t('client') },
              ]}
            />
            <ChoiceFilter
              label={t('state')}
              {...field('state')}
              options={[
                { value: '', text: t('open') },
                { value: 'resolved', text: t('resolved') },
                { value: 'all', text: t('all') },
              ]}
            />
          </>
        }
        beside={
          open ? (
            <ErrorPanel
              key={open.fingerprint}
              group={open}
              onChange={setOpen}
              onClose={() => setOpen(undefined)}
            />
          ) : null
        }
      />
    </HealthFrame>
  );
}

interface ErrorPanelProps {
  readonly group: Group;
  readonly onChange: (group: Group) => void;
  readonly onClose: () => void;
}

function ErrorPanel({ group, onChange, onClose }: ErrorPanelProps) {
  const t = useHealthTexts();
  const time = useOwnTime();
  return (
    <Panel title={group.name} onClose={onClose}>
      <p className="said">{group.message}</p>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          {group.resolved ? <Chip look="ok" text={t('resolved')} /> : <Chip look="warn" text={t('open')} />}
        </dd>
        <dt>{t('source')}</dt>
        <dd>{t(group.source)}</dd>
        <dt>{t('place')}</dt>
        <dd>{group.place}</dd>
        <dt>{t('times')}</dt>
        <dd>{group.times}</dd>
        <dt>{t('first')}</dt>
        <dd>{time(group.firstAt)}</dd>
        <dt>{t('last')}</dt>
        <dd>{time(group.lastAt)}</dd>
        <dt>{t('release')}</dt>
        <dd>{group.release || '–'}</dd>
        {group.resolved ? (
          <>
            <dt>{t('resolvedBy')}</dt>
            <dd>
              {group.resolved.by}, {time(group.resolved.at)}
            </dd>
            <dt>{t('note')}</dt>
            <dd>{group.resolved.note || '–'}</dd>
          </>
        ) : null}
      </dl>
      <section className="part">
        <h3>{t('sample')}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by the keyboard too */}
        <pre className="sample" tabIndex={0}>
          {group.sample}
        </pre>
      </section>
      {group.resolved ? null : (
        <Form
          endpoint={resolveError}
          input={({ note }) => ({
            params: { fingerprint: group.fingerprint },
            form: { note: typeof note === 'string' ? note : '' },
          })}
          stale={[listErrors, readHealth]}
          submit={t('resolve')}
          onDone={({ data }) => {
            toast(t('resolvedNow'));
            onChange(data);
          }}
        >
          <Field name="note" label={t('note')} help={t('noteHelp')} />
        </Form>
      )}
    </Panel>
  );
}

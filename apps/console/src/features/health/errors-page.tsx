import { listErrors, readHealth, resolveError } from '@hoist/contract/operations/health';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { Form } from '#console/ui/forms/form.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { Panel, Part } from '#console/ui/panel.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { useOwnTime } from '#console/ui/formats.ts';
import { toast } from '#console/ui/toast.tsx';
import { HealthTabs } from './health-tabs.tsx';
import { useHealthMessages } from './messages.ts';

type Group = RowOf<typeof listErrors>;

/** Errors of the server and the apps, one row for each cause. */
export default function ErrorsPage() {
  const t = useHealthMessages();
  return (
    <ListPage
      title={t('errors')}
      above={<HealthTabs />}
      endpoint={listErrors}
      name="errors"
      idOf={({ fingerprint }) => fingerprint}
      empty={t('noErrors')}
      filters={[
        {
          name: 'source',
          label: t('source'),
          options: optionsOf({ '': t('all'), server: t('server'), client: t('client') }),
        },
        {
          name: 'state',
          label: t('state'),
          options: optionsOf({ '': t('open'), resolved: t('resolved'), all: t('all') }),
        },
      ]}
      columns={[
        { id: 'what', title: t('what'), size: 'rest', text: ({ name, message }) => `${name}: ${message}` },
        { id: 'place', title: t('place'), size: 'l', wide: true, text: (row) => row.place },
        {
          id: 'source',
          title: t('source'),
          size: 's',
          wide: true,
          cell: (row) => t(row.source),
          text: (row) => row.source,
        },
        { id: 'release', title: t('release'), size: 's', wide: true, text: (row) => row.release },
        { id: 'first', title: t('first'), size: 'l', wide: true, hidden: true, time: (row) => row.firstAt },
        { id: 'last', title: t('last'), size: 'l', time: (row) => row.lastAt },
        { id: 'times', title: t('times'), size: 's', right: true, text: (row) => String(row.times) },
      ]}
      panel={(row, set) => (
        <ErrorPanel key={row.fingerprint} group={row} onChange={set} onClose={() => set()} />
      )}
    />
  );
}

interface ErrorPanelProps {
  readonly group: Group;
  readonly onChange: (group: Group) => void;
  readonly onClose: () => void;
}

function ErrorPanel({ group, onChange, onClose }: ErrorPanelProps) {
  const t = useHealthMessages();
  const time = useOwnTime();
  const { resolved } = group;
  return (
    <Panel title={group.name} onClose={onClose}>
      <p className="quoted">{group.message}</p>
      <Facts
        rows={[
          fact(t('state'), <Chip look={resolved ? 'ok' : 'warn'} text={t(resolved ? 'resolved' : 'open')} />),
          fact(t('source'), t(group.source)),
          fact(t('place'), group.place),
          fact(t('times'), group.times),
          fact(t('first'), time(group.firstAt)),
          fact(t('last'), time(group.lastAt)),
          fact(t('release'), group.release || '–'),
          resolved !== null && fact(t('resolvedBy'), `${resolved.by}, ${time(resolved.at)}`),
          resolved !== null && fact(t('note'), resolved.note || '–'),
        ]}
      />
      <Part title={t('sample')}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by the keyboard too */}
        <pre className="sample" tabIndex={0}>
          {group.sample}
        </pre>
      </Part>
      {resolved ? null : (
        <Form
          endpoint={resolveError}
          input={({ texts }) => ({ params: { fingerprint: group.fingerprint }, form: texts('note') })}
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

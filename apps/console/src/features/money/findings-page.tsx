import { listDiscrepancies, resolveDiscrepancy } from '@hoist/contract/payments/discrepancies';
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
import { FindingDetail, orderOf } from './finding-detail.tsx';
import { useFindingWords } from './finding-words.ts';
import { MoneyFrame } from './money-frame.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyTexts } from './texts.ts';

type Finding = RowOf<typeof listDiscrepancies>;

/** Where our books and the provider's differ, and what else the office should look at. */
export default function FindingsPage() {
  const t = useMoneyTexts();
  const words = useFindingWords();
  const time = useOwnTime();
  const { filters, field } = useFilters(['state']);
  const [open, setOpen] = useState<Finding>();
  const columns: readonly Column<Finding>[] = [
    {
      id: 'what',
      title: t('what'),
      size: 'rest',
      text: ({ kind }) => words(kind).title,
    },
    {
      id: 'subject',
      title: t('subject'),
      size: 'l',
      wide: true,
      text: ({ subject }) => subject,
    },
    {
      id: 'found',
      title: t('found'),
      size: 'l',
      cell: ({ dateFound }) => time(dateFound),
      text: ({ dateFound }) => dateFound,
    },
    {
      id: 'state',
      title: t('state'),
      wide: true,
      cell: (row) => <State finding={row} />,
      text: ({ dateResolved }) => dateResolved ?? '',
    },
  ];
  return (
    <MoneyFrame title={t('findings')}>
      <p className="lead">{t('findingsLead')}</p>
      <FilteredList
        endpoint={listDiscrepancies}
        name="findings"
        label={t('findings')}
        columns={columns}
        rowKey={({ findingsId }) => String(findingsId)}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noFindings')}
        fields={
          <ChoiceFilter
            label={t('state')}
            {...field('state')}
            options={[
              { value: '', text: t('open') },
              { value: 'resolved', text: t('resolved') },
              { value: 'all', text: t('all') },
            ]}
          />
        }
        beside={
          open ? (
            <FindingPanel
              key={open.findingsId}
              finding={open}
              onChange={setOpen}
              onClose={() => setOpen(undefined)}
            />
          ) : null
        }
      />
    </MoneyFrame>
  );
}

function State({ finding }: { readonly finding: Finding }) {
  const t = useMoneyTexts();
  if (finding.dateResolved === null) return <Chip look="warn" text={t('open')} />;
  return <Chip look="ok" text={finding.resolvedBy === null ? t('goneByItself') : t('resolved')} />;
}

interface FindingPanelProps {
  readonly finding: Finding;
  readonly onChange: (finding: Finding) => void;
  readonly onClose: () => void;
}

/** What it means, what to do, and that it was done. */
function FindingPanel({ finding, onChange, onClose }: FindingPanelProps) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const { title, means, todo } = useFindingWords()(finding.kind);
  const order = orderOf(finding);
  return (
    <Panel title={title} onClose={onClose}>
      <section className="part">
        <h3>{t('means')}</h3>
        <p>{means}</p>
      </section>
      <section className="part">
        <h3>{t('todo')}</h3>
        <p>{todo}</p>
      </section>
      <dl className="facts">
        <dt>{t('state')}</dt>
        <dd>
          <State finding={finding} />
        </dd>
        <dt>{t('found')}</dt>
        <dd>{time(finding.dateFound)}</dd>
        <dt>{t('subject')}</dt>
        <dd>{finding.subject}</dd>
        {order === undefined ? null : (
          <>
            <dt>{t('orderTerm')}</dt>
            <dd>
              <OrderLink id={order} />
            </dd>
          </>
        )}
        <FindingDetail detail={finding.detail} />
      </dl>
      {finding.dateResolved === null ? (
        <Form
          endpoint={resolveDiscrepancy}
          input={({ note }) => ({
            params: { findingId: String(finding.findingsId) },
            form: { note: typeof note === 'string' ? note : '' },
          })}
          stale={[listDiscrepancies]}
          submit={t('resolve')}
          onDone={({ data }) => {
            toast(t('resolvedNow'));
            onChange(data);
          }}
        >
          <Field name="note" label={t('note')} help={t('noteHelp')} long />
        </Form>
      ) : (
        <dl className="facts">
          <dt>{t('resolvedAt')}</dt>
          <dd>{time(finding.dateResolved)}</dd>
          <dt>{t('resolvedBy')}</dt>
          <dd>{finding.resolvedBy ?? t('goneByItself')}</dd>
          {finding.note === null ? null : (
            <>
              <dt>{t('note')}</dt>
              <dd>{finding.note}</dd>
            </>
          )}
        </dl>
      )}
    </Panel>
  );
}

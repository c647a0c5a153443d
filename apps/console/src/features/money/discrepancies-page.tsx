import { listDiscrepancies, resolveDiscrepancy } from '@hoist/contract/payments/discrepancies';
import { Chip } from '#console/ui/chip.tsx';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { optionsOf } from '#console/ui/lists/filters.ts';
import { Form } from '#console/ui/forms/form.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { toast } from '#console/ui/toast.tsx';
import { figuresOf, orderOf, type Discrepancy } from './discrepancy-figures.ts';
import { useDiscrepancyMessages } from './discrepancy-messages.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

/** Where our ledger and the provider's books differ, and what else the office should look at. */
export default function DiscrepanciesPage() {
  const t = useMoneyMessages();
  const messagesOf = useDiscrepancyMessages();
  return (
    <ListPage
      title={t('discrepancies')}
      above={
        <>
          <MoneyTabs />
          <p className="lead">{t('discrepanciesLead')}</p>
        </>
      }
      endpoint={listDiscrepancies}
      name="findings"
      idOf={({ findingsId }) => findingsId}
      empty={t('noDiscrepancies')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: optionsOf({ '': t('open'), resolved: t('resolved'), all: t('all') }),
        },
      ]}
      columns={[
        { id: 'what', title: t('what'), size: 'rest', text: ({ kind }) => messagesOf(kind).title },
        { id: 'subject', title: t('subject'), size: 'l', wide: true, text: ({ subject }) => subject },
        { id: 'found', title: t('found'), size: 'l', time: (row) => row.dateFound },
        {
          id: 'state',
          title: t('state'),
          wide: true,
          cell: (row) => <State discrepancy={row} />,
          text: ({ dateResolved }) => dateResolved ?? '',
        },
      ]}
      panel={(row, set) => (
        <DiscrepancyPanel key={row.findingsId} discrepancy={row} onChange={set} onClose={() => set()} />
      )}
    />
  );
}

function State({ discrepancy }: { readonly discrepancy: Discrepancy }) {
  const t = useMoneyMessages();
  if (discrepancy.dateResolved === null) return <Chip look="warn" text={t('open')} />;
  return <Chip look="ok" text={t(discrepancy.resolvedBy === null ? 'goneByItself' : 'resolved')} />;
}

interface DiscrepancyPanelProps {
  readonly discrepancy: Discrepancy;
  readonly onChange: (discrepancy: Discrepancy) => void;
  readonly onClose: () => void;
}

const terms = {
  oursCents: 'oursCents',
  theirsCents: 'theirsCents',
  amountCents: 'amount',
  capturedCents: 'capturedCents',
  depositCents: 'depositCents',
  owedCents: 'owedCents',
  status: 'state',
  type: 'kind',
  problems: 'problems',
} as const;
const isTerm = (name: string): name is keyof typeof terms => name in terms;

/** Meaning, next step and resolution of a discrepancy. */
function DiscrepancyPanel({ discrepancy, onChange, onClose }: DiscrepancyPanelProps) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  const money = useMoney();
  const { title, means, todo } = useDiscrepancyMessages()(discrepancy.kind);
  const { dateResolved, note } = discrepancy;
  const order = orderOf(discrepancy);
  return (
    <Panel title={title} onClose={onClose}>
      <Part title={t('means')}>
        <p>{means}</p>
      </Part>
      <Part title={t('todo')}>
        <p>{todo}</p>
      </Part>
      <Facts
        rows={[
          fact(t('state'), <State discrepancy={discrepancy} />),
          fact(t('found'), time(discrepancy.dateFound)),
          fact(t('subject'), discrepancy.subject),
          order !== undefined && fact(t('orderTerm'), <OrderLink id={order} />),
          ...figuresOf(discrepancy).map(({ name, value, isAmount }) =>
            fact(isTerm(name) ? t(terms[name]) : name, isAmount ? money(value) : value),
          ),
        ]}
      />
      {dateResolved === null ? (
        <Form
          endpoint={resolveDiscrepancy}
          input={({ texts }) => ({
            params: { findingId: String(discrepancy.findingsId) },
            form: texts('note'),
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
        <Facts
          rows={[
            fact(t('resolvedAt'), time(dateResolved)),
            fact(t('resolvedBy'), discrepancy.resolvedBy ?? t('goneByItself')),
            note !== null && fact(t('note'), note),
          ]}
        />
      )}
    </Panel>
  );
}

import { listLedger } from '@hoist/contract/payments/ledger';
import { fact, Facts } from '#console/ui/facts.tsx';
import { Grid } from '#console/ui/lists/grid.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { useMoney, useOwnTime } from '#console/ui/formats.ts';
import { Panel } from '#console/ui/panel.tsx';
import type { RowOf } from '#console/ui/lists/table.ts';
import { accounts, useLedgerName } from './ledger-names.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

type Posting = RowOf<typeof listLedger>;

/** What was posted to the ledger; one posting with its lines beside the list. */
export default function LedgerPage() {
  const t = useMoneyMessages();
  const name = useLedgerName();
  return (
    <ListPage
      title={t('ledger')}
      above={<MoneyTabs />}
      endpoint={listLedger}
      name="ledger"
      idOf={({ id }) => id}
      empty={t('noPostings')}
      filters={[
        {
          name: 'account',
          label: t('account'),
          options: [
            { value: '', text: t('all') },
            ...accounts.map((value) => ({ value, text: name(value) })),
          ],
        },
        { kind: 'number', name: 'order', label: t('orderNumber') },
        { kind: 'days' },
      ]}
      columns={[
        { id: 'at', title: t('when'), size: 'l', time: (row) => row.at },
        { id: 'source', title: t('posted'), cell: (row) => name(row.source), text: (row) => row.source },
        { id: 'key', title: t('about'), wide: true, hidden: true, text: (row) => row.key },
        {
          id: 'order',
          title: t('orderTerm'),
          wide: true,
          cell: ({ ordersServicesId: id }) => (id === null ? '–' : <OrderLink id={id} />),
          text: ({ ordersServicesId: id }) => String(id ?? ''),
        },
        {
          id: 'accounts',
          title: t('accounts'),
          size: 'rest',
          wide: true,
          text: ({ lines }) => lines.map(({ account }) => name(account)).join(', '),
        },
        { id: 'amount', title: t('amount'), size: 's', right: true, amount: (row) => row.amount },
      ]}
      panel={(row, set) => <PostingPanel key={row.id} posting={row} onClose={() => set()} />}
    />
  );
}

function PostingPanel({ posting, onClose }: { readonly posting: Posting; readonly onClose: () => void }) {
  const t = useMoneyMessages();
  const time = useOwnTime();
  const money = useMoney();
  const name = useLedgerName();
  const { id, at, source, key, ordersServicesId, lines, amount } = posting;
  return (
    <Panel title={t('posting', { id })} onClose={onClose}>
      <Facts
        rows={[
          fact(t('when'), time(at)),
          fact(t('posted'), name(source)),
          fact(t('about'), key),
          ordersServicesId !== null && fact(t('orderTerm'), <OrderLink id={ordersServicesId} />),
        ]}
      />
      <Grid
        // An account may be there twice.
        rows={lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => index}
        columns={[
          {
            title: t('account'),
            head: true,
            cell: ({ account, party }) => `${name(account)}${party === null ? '' : ` (${party})`}`,
          },
          { title: t('debit'), right: true, cell: ({ debit }) => (debit === null ? '' : money(debit)) },
          { title: t('credit'), right: true, cell: ({ credit }) => (credit === null ? '' : money(credit)) },
        ]}
        foot={[[t('total'), money(amount), money(amount)]]}
      />
    </Panel>
  );
}

import { listLedger } from '@hoist/contract/payments/ledger';
import { useState } from 'react';
import { ChoiceFilter, ClearFilters, DaysFilter, SearchFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import { Panel } from '#console/ui/panel.tsx';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { accounts, useBookName } from './book-names.ts';
import { MoneyFrame } from './money-frame.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyTexts } from './texts.ts';
import '#console/ui/grid.css';

type Posting = RowOf<typeof listLedger>;

/** What was posted to the ledger; one posting with its lines beside the list. */
export default function LedgerPage() {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  const name = useBookName();
  const { filters, field, set, clear, isEmpty } = useFilters(['account', 'order', 'from', 'to']);
  const [open, setOpen] = useState<Posting>();
  const accountsOf = ({ lines }: Posting) => lines.map(({ account }) => name(account)).join(', ');
  const columns: readonly Column<Posting>[] = [
    { id: 'at', title: t('when'), size: 'l', cell: (row) => time(row.at), text: (row) => row.at },
    { id: 'source', title: t('posted'), cell: (row) => name(row.source), text: (row) => row.source },
    {
      id: 'key',
      title: t('about'),
      wide: true,
      hidden: true,
      text: (row) => row.key,
    },
    {
      id: 'order',
      title: t('orderTerm'),
      wide: true,
      cell: ({ ordersServicesId: id }) => (id === null ? '–' : <OrderLink id={id} />),
      text: ({ ordersServicesId: id }) => String(id ?? ''),
    },
    { id: 'accounts', title: t('accounts'), size: 'rest', wide: true, cell: accountsOf, text: accountsOf },
    {
      id: 'amount',
      title: t('amount'),
      size: 's',
      right: true,
      cell: (row) => money(row.amount),
      text: (row) => row.amount,
    },
  ];
  return (
    <MoneyFrame title={t('ledger')}>
      <FilteredList
        endpoint={listLedger}
        name="ledger"
        label={t('ledger')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={setOpen}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noPostings')}
        fields={
          <>
            <ChoiceFilter
              label={t('account')}
              {...field('account')}
              options={[
                { value: '', text: t('all') },
                ...accounts.map((value) => ({ value, text: name(value) })),
              ]}
            />
            <SearchFilter
              label={t('orderNumber')}
              value={filters['order'] ?? ''}
              onChange={(value) => set('order', value.replaceAll(/\D/g, ''))}
            />
            <DaysFilter field={field} />
            <ClearFilters isEmpty={isEmpty} clear={clear} />
          </>
        }
        beside={
          open ? <PostingPanel key={open.id} posting={open} onClose={() => setOpen(undefined)} /> : null
        }
      />
    </MoneyFrame>
  );
}

function PostingPanel({ posting, onClose }: { readonly posting: Posting; readonly onClose: () => void }) {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  const name = useBookName();
  const { id, at, source, key, ordersServicesId, lines, amount } = posting;
  return (
    <Panel title={t('posting', { id })} onClose={onClose}>
      <dl className="facts">
        <dt>{t('when')}</dt>
        <dd>{time(at)}</dd>
        <dt>{t('posted')}</dt>
        <dd>{name(source)}</dd>
        <dt>{t('about')}</dt>
        <dd>{key}</dd>
        {ordersServicesId === null ? null : (
          <>
            <dt>{t('orderTerm')}</dt>
            <dd>
              <OrderLink id={ordersServicesId} />
            </dd>
          </>
        )}
      </dl>
      <div className="grid">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className="right">
                {t('debit')}
              </th>
              <th scope="col" className="right">
                {t('credit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ account, debit, credit, party }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines never move, and an account may be there twice
              <tr key={index}>
                <th scope="row">
                  {name(account)}
                  {party === null ? '' : ` (${party})`}
                </th>
                <td className="right">{debit === null ? '' : money(debit)}</td>
                <td className="right">{credit === null ? '' : money(credit)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="right">{money(amount)}</td>
              <td className="right">{money(amount)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

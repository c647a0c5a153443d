import { listDisputes } from '@hoist/contract/payments/disputes';
import { Outlet } from 'react-router-dom';
import { ChoiceFilter } from '#console/ui/filter.tsx';
import { FilteredList } from '#console/ui/filtered-list.tsx';
import { useMoney } from '#console/ui/money.ts';
import type { Column, RowOf } from '#console/ui/table.ts';
import { useOwnTime } from '#console/ui/time.ts';
import { useFilters } from '#console/ui/use-filters.ts';
import { DisputeStatus, DueBy, useReason } from './dispute-words.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyTexts } from './texts.ts';

type Dispute = RowOf<typeof listDisputes>;

/** Payments that banks dispute; the evidence is beside the list. */
export default function DisputesPage() {
  const t = useMoneyTexts();
  const time = useOwnTime();
  const money = useMoney();
  const reason = useReason();
  const { filters, field } = useFilters(['state']);
  const columns: readonly Column<Dispute>[] = [
    {
      id: 'due',
      title: t('due'),
      size: 'l',
      cell: (row) => <DueBy dispute={row} />,
      text: ({ dueBy }) => dueBy ?? '',
    },
    {
      id: 'status',
      title: t('state'),
      cell: ({ status }) => <DisputeStatus status={status} />,
      text: ({ status }) => status,
    },
    {
      id: 'order',
      title: t('orderTerm'),
      wide: true,
      cell: ({ ordersServicesId }) => <OrderLink id={ordersServicesId} />,
      text: ({ ordersServicesId }) => String(ordersServicesId),
    },
    {
      id: 'reason',
      title: t('reason'),
      size: 'rest',
      wide: true,
      cell: (row) => reason(row.reason),
      text: (row) => row.reason,
    },
    {
      id: 'opened',
      title: t('opened'),
      size: 'l',
      wide: true,
      cell: ({ dateOpened }) => time(dateOpened),
      text: ({ dateOpened }) => dateOpened,
    },
    {
      id: 'amount',
      title: t('amount'),
      size: 's',
      right: true,
      cell: ({ amount }) => money(amount),
      text: ({ amount }) => amount,
    },
  ];
  return (
    <MoneyFrame title={t('disputes')}>
      <FilteredList
        endpoint={listDisputes}
        name="disputes"
        label={t('disputes')}
        columns={columns}
        rowKey={({ disputesId }) => String(disputesId)}
        to={({ disputesId }) => `/money/disputes/${disputesId}`}
        filters={filters}
        input={(query) => ({ query })}
        empty={t('noDisputes')}
        fields={
          <ChoiceFilter
            label={t('state')}
            {...field('state')}
            options={[
              { value: '', text: t('open') },
              { value: 'closed', text: t('closed') },
              { value: 'all', text: t('all') },
            ]}
          />
        }
        beside={<Outlet />}
      />
    </MoneyFrame>
  );
}

import { listDisputes } from '@hoist/contract/payments/disputes';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { DisputeStatus, DueBy, useReason, useDisputeStatusName } from './dispute-status.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';
import { optionsOf } from '#console/ui/lists/filters.ts';

/** Payments that banks dispute; the evidence is beside the list. */
export default function DisputesPage() {
  const t = useMoneyMessages();
  const statusName = useDisputeStatusName();
  const reason = useReason();
  return (
    <ListPage
      title={t('disputes')}
      above={<MoneyTabs />}
      endpoint={listDisputes}
      name="disputes"
      path="/money/disputes"
      idOf={({ disputesId }) => disputesId}
      empty={t('noDisputes')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: optionsOf({ '': t('open'), closed: t('closed'), all: t('all') }),
        },
      ]}
      columns={[
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
          text: ({ status }) => statusName(status),
        },
        {
          id: 'order',
          title: t('orderTerm'),
          wide: true,
          cell: (row) => <OrderLink id={row.ordersServicesId} />,
          text: (row) => String(row.ordersServicesId),
        },
        {
          id: 'reason',
          title: t('reason'),
          size: 'rest',
          wide: true,
          cell: (row) => reason(row.reason),
          text: (row) => reason(row.reason),
        },
        { id: 'opened', title: t('opened'), size: 'l', wide: true, time: (row) => row.dateOpened },
        { id: 'amount', title: t('amount'), size: 's', right: true, amount: (row) => row.amount },
      ]}
    />
  );
}

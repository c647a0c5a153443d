import { exportReceivables, listReceivables } from '@hoist/contract/payments/receivables';
import { openFile } from '@hoist/web/save-file';
import { useErrorText } from '#console/kit/errors.ts';
import { useCall, useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { Icon } from '#console/ui/icon.tsx';
import { ListPage } from '#console/ui/lists/list-page.tsx';
import { ReachLink } from '#console/ui/reach-link.tsx';
import { toast } from '#console/ui/toast.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { OrderLink } from './order-link.tsx';
import { useMoneyMessages } from './messages.ts';

/** What customers owe for billed work, longest owed first. */
export default function ReceivablesPage() {
  const t = useMoneyMessages();
  const day = useDay();
  return (
    <ListPage
      title={t('receivables')}
      actions={<Download />}
      above={
        <>
          <MoneyTabs />
          <Ages />
        </>
      }
      endpoint={listReceivables}
      name="receivables"
      idOf={({ ordersServicesId }) => ordersServicesId}
      empty={t('noReceivables')}
      columns={[
        {
          id: 'customer',
          title: t('customer'),
          size: 'l',
          cell: ({ customer }) => customer.name,
          text: ({ customer }) => customer.name,
        },
        {
          id: 'order',
          title: t('orderTerm'),
          cell: ({ ordersServicesId }) => <OrderLink id={ordersServicesId} />,
          text: ({ ordersServicesId }) => String(ordersServicesId),
        },
        { id: 'service', title: t('service'), size: 'rest', wide: true, text: (row) => row.servicesTitle },
        {
          id: 'phone',
          title: t('phone'),
          wide: true,
          cell: ({ phone }) => <ReachLink by="tel" to={phone} />,
          text: ({ phone }) => phone,
        },
        {
          id: 'since',
          title: t('owedSince'),
          wide: true,
          cell: ({ since }) => day(since),
          text: ({ since }) => since,
        },
        { id: 'days', title: t('days'), size: 's', right: true, text: (row) => String(row.days) },
        { id: 'owed', title: t('amount'), size: 's', right: true, amount: (row) => row.owed },
      ]}
    />
  );
}

/** The sums by age, and of all. */
function Ages() {
  const t = useMoneyMessages();
  const money = useMoney();
  const totals = useCall(listReceivables, { query: {} }).data?.totals;
  if (!totals) return null;
  return (
    <dl className="ages">
      {totals.byAge.map(({ age, owed, count }) => (
        <div key={age}>
          <dt>{t(`age.${age}`)}</dt>
          <dd>{money(owed)}</dd>
          <dd className="muted">{t('orders', { count })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('total')}</dt>
        <dd>{money(totals.all)}</dd>
      </div>
    </dl>
  );
}

function Download() {
  const t = useMoneyMessages();
  const errorText = useErrorText();
  const send = useSend(exportReceivables);
  const save = async () => {
    try {
      const { data } = await send.mutateAsync({});
      openFile(data.url, data.name);
      toast(t('fileComes'));
    } catch (error) {
      toast(errorText(error), 'bad');
    }
  };
  return (
    <Button busy={send.isPending} onClick={() => void save()}>
      <Icon name="download" />
      {t('download')}
    </Button>
  );
}

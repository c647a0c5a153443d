import { getConsoleOrder } from '@hoist/contract/orders/console';
import { withWholeZone } from '@hoist/domain/time-format';
import { vehicleName } from '@hoist/domain/vehicle/vehicle-name';
import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OrderDeliveries } from '#console/features/deliveries/deliveries.tsx';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { PartTabs } from '#console/ui/part-tabs.tsx';
import { OrderStatus } from './order-status.tsx';
import { Activity } from './panel/activity.tsx';
import { Conversation } from './panel/conversation.tsx';
import { Money } from './panel/money.tsx';
import { Inspection } from './panel/inspection.tsx';
import { usePanelMessages } from './panel/messages.ts';
import { OrderActions } from './panel/order-actions.tsx';
import { Overview } from './panel/overview.tsx';
import type { OrderDetails } from '#console/kit/order-details.ts';
import { useOrderMessages } from './messages.ts';
import './order-panel.css';

const parts = ['overview', 'messages', 'money', 'inspection', 'activity'] as const;
type Part = (typeof parts)[number];

/** One booking beside the list, board or queue it was opened from. */
export default function OrderPanel({ begins = 'overview' }: { readonly begins?: Part }) {
  const t = useOrderMessages();
  const { id = '' } = useParams();
  const order = useCall(getConsoleOrder, { params: { ordersServicesId: id } });
  const language = useLanguage();
  const data = order.data?.data;
  return (
    <Panel
      key={id}
      label={t('order', { id })}
      title={data?.servicesTitle ?? t('order', { id })}
      over={
        data ? (
          <>
            <span className="muted">{t('order', { id })}</span>{' '}
            <OrderStatus status={data.orderServiceStatus} />
          </>
        ) : undefined
      }
      under={
        data
          ? `${withWholeZone(data.preferredTime)}, ${vehicleName(data.vehicle, language)} ${data.vehicle.licencePlate.replaceAll(' ', '\u00a0')}`
          : undefined
      }
      footer={order.data ? <OrderActions id={id} details={order.data} /> : undefined}
    >
      {order.data ? <Parts id={id} details={order.data} begins={begins} /> : <QueryFallback query={order} />}
    </Panel>
  );
}

interface PartsProps {
  readonly id: string;
  readonly details: OrderDetails;
  readonly begins: Part;
}

function Parts({ id, details, begins }: PartsProps) {
  const t = usePanelMessages();
  const may = useMay();
  const [part, setPart] = useState(begins);
  const mayWrite = may('orders.converse');
  const shown = parts.filter(
    (one) => (one !== 'messages' || mayWrite) && (one !== 'inspection' || may('orders.inspections')),
  );
  return (
    <PartTabs
      label={t('parts')}
      tabs={shown.map((one) => ({ id: one, title: t(`tab.${one}`) }))}
      selected={part}
      onSelect={setPart}
      hasControls={part === 'overview'}
    >
      {part === 'overview' ? (
        <Overview
          id={id}
          details={details}
          onMessage={mayWrite ? () => setPart('messages') : undefined}
          onSheet={may('orders.inspections') ? () => setPart('inspection') : undefined}
        />
      ) : null}
      {part === 'messages' ? (
        <>
          <OrderDeliveries id={id} />
          <Conversation id={id} />
        </>
      ) : null}
      {part === 'money' ? <Money id={id} details={details} /> : null}
      {part === 'inspection' ? <Inspection id={id} /> : null}
      {part === 'activity' ? <Activity id={id} details={details} /> : null}
    </PartTabs>
  );
}

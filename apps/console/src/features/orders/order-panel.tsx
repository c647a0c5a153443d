import { getConsoleOrder } from '@hoist/contract/orders/console';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Panel } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { PartTabs } from '#console/ui/part-tabs.tsx';
import { History } from './panel/history.tsx';
import { Conversation } from './panel/conversation.tsx';
import { Money } from './panel/money.tsx';
import { Notes } from './panel/notes.tsx';
import { Documents } from './panel/documents.tsx';
import { Inspection } from './panel/inspection.tsx';
import { usePanelMessages } from './panel/messages.ts';
import { Visit } from './panel/visit.tsx';
import type { OrderDetails } from './panel/order-details.ts';
import { useOrderMessages } from './messages.ts';
import './order-panel.css';

const parts = ['visit', 'messages', 'notes', 'money', 'documents', 'inspection', 'history'] as const;
type Part = (typeof parts)[number];

/** One booking beside the list, board or queue it was opened from. */
export default function OrderPanel() {
  const t = useOrderMessages();
  const { id = '' } = useParams();
  const order = useCall(getConsoleOrder, { params: { ordersServicesId: id } });
  return (
    <Panel key={id} title={t('order', { id })}>
      {order.data ? <Parts id={id} details={order.data} /> : <QueryFallback query={order} />}
    </Panel>
  );
}

function Parts({ id, details }: { readonly id: string; readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const may = useMay();
  const [part, setPart] = useState<Part>('visit');
  const shown = parts.filter(
    (one) => (one !== 'messages' || may('orders.converse')) && (one !== 'inspection' || may('orders.sheets')),
  );
  return (
    <PartTabs
      label={t('parts')}
      tabs={shown.map((one) => ({ id: one, title: t(`tab.${one}`) }))}
      selected={part}
      onSelect={setPart}
    >
      {part === 'visit' ? <Visit id={id} details={details} /> : null}
      {part === 'messages' ? <Conversation id={id} /> : null}
      {part === 'notes' ? <Notes id={id} /> : null}
      {part === 'money' ? <Money id={id} details={details} /> : null}
      {part === 'documents' ? <Documents id={id} /> : null}
      {part === 'inspection' ? <Inspection id={id} /> : null}
      {part === 'history' ? <History details={details} /> : null}
    </PartTabs>
  );
}

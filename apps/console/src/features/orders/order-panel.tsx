import { getConsoleOrder } from '@hoist/contract/orders/console';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '#console/app/me.ts';
import { useCall } from '#console/app/query.ts';
import { Panel } from '#console/ui/panel.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { PartTabs } from '#console/ui/part-tabs.tsx';
import { History } from './panel/history.tsx';
import { Messages } from './panel/messages.tsx';
import { Money } from './panel/money.tsx';
import { Notes } from './panel/notes.tsx';
import { Papers } from './panel/papers.tsx';
import { SheetOfJob } from './panel/sheet.tsx';
import { usePanelTexts } from './panel/texts.ts';
import { Visit } from './panel/visit.tsx';
import type { WholeOrder } from './panel/whole-order.ts';
import { useOrderTexts } from './texts.ts';
import './order-panel.css';

const parts = ['visit', 'messages', 'notes', 'money', 'papers', 'sheet', 'history'] as const;
type Part = (typeof parts)[number];

/** One booking beside the list, the board or the queue it was opened from: all of it, and what the office can do. */
export default function OrderPanel() {
  const t = useOrderTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const order = useCall(getConsoleOrder, { params: { ordersServicesId: id } });
  const close = useCallback(
    () => navigate({ pathname: pathname.replace(/\/[^/]*$/, ''), search }),
    [navigate, pathname, search],
  );
  return (
    <Panel key={id} title={t('order', { id })} onClose={close}>
      {order.isPending ? <Loading /> : null}
      {order.isError && !order.data ? (
        <Failed error={order.error} onRetry={() => void order.refetch()} />
      ) : null}
      {order.data ? <Parts id={id} whole={order.data} /> : null}
    </Panel>
  );
}

function Parts({ id, whole }: { readonly id: string; readonly whole: WholeOrder }) {
  const t = usePanelTexts();
  const may = useMay();
  const [part, setPart] = useState<Part>('visit');
  const shown = parts.filter(
    (one) => (one !== 'messages' || may('orders.converse')) && (one !== 'sheet' || may('orders.sheets')),
  );
  return (
    <PartTabs
      label={t('parts')}
      tabs={shown.map((one) => ({ id: one, title: t(`tab.${one}`) }))}
      selected={part}
      onSelect={setPart}
    >
      {part === 'visit' ? <Visit id={id} whole={whole} /> : null}
      {part === 'messages' ? <Messages id={id} /> : null}
      {part === 'notes' ? <Notes id={id} /> : null}
      {part === 'money' ? <Money id={id} whole={whole} /> : null}
      {part === 'papers' ? <Papers id={id} /> : null}
      {part === 'sheet' ? <SheetOfJob id={id} /> : null}
      {part === 'history' ? <History whole={whole} /> : null}
    </PartTabs>
  );
}

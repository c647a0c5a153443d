import type { Output } from '@hoist/contract/client';
import { listOrderDeliveries, listPersonDeliveries } from '@hoist/contract/messaging/deliveries';
import { useCall } from '#console/app/query.ts';
import { Chip } from '#console/ui/chip.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { QueryFallback } from '#console/ui/states.tsx';
import { useDeliveryMessages } from './messages.ts';

type Delivery = Output<typeof listOrderDeliveries>['data'][number];

/** What became of the messages about an order. */
export function OrderDeliveries({ id }: { readonly id: string }) {
  const call = useCall(listOrderDeliveries, { params: { ordersServicesId: id } });
  return call.data ? <Deliveries rows={call.data.data} /> : <QueryFallback query={call} />;
}

/** What became of the messages to a person. */
export function PersonDeliveries({ id }: { readonly id: string }) {
  const call = useCall(listPersonDeliveries, { params: { userId: id } });
  return call.data ? <Deliveries rows={call.data.data} /> : <QueryFallback query={call} />;
}

const looks = {
  waiting: 'plain',
  sent: 'info',
  delivered: 'ok',
  undelivered: 'bad',
  dropped: 'plain',
} as const;

function Deliveries({ rows }: { readonly rows: readonly Delivery[] }) {
  const t = useDeliveryMessages();
  const time = useOwnTime();
  const lost = rows.filter(({ fate }) => fate === 'undelivered').length;
  return (
    <Fold title={t('title')} note={lost === 0 ? undefined : t('lost', { count: lost })}>
      {rows.length === 0 ? <p className="muted">{t('none')}</p> : null}
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.outboxId}>
            {row.title || t(row.topic === 'security' ? 'topic.security' : 'untitled')}{' '}
            <Chip look={looks[row.fate]} text={t(`fate.${row.fate}`)} />
            <span className="muted">
              {[t(row.channel), row.to, time(row.fateAt ?? row.at)].filter(Boolean).join(' · ')}
            </span>
            {row.reason === null ? null : <p>{t(`reason.${row.reason}`)}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

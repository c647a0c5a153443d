import type { Output } from '@hoist/contract/client';
import { listOrderDeliveries, listPersonDeliveries, resumeEmail } from '@hoist/contract/messaging/deliveries';
import { getCustomer } from '@hoist/contract/people/customers';
import { getMechanic } from '@hoist/contract/people/mechanic-accounts';
import { useMay } from '#console/kit/me.ts';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Fold } from '#console/ui/fold.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { Part } from '#console/ui/panel.tsx';
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
  if (!call.data) return <QueryFallback query={call} />;
  const { data, suppressed } = call.data;
  return (
    <>
      {suppressed ? <EmailStopped id={id} {...suppressed} /> : null}
      <Deliveries rows={data} isOfOne />
    </>
  );
}

type Suppressed = NonNullable<Output<typeof listPersonDeliveries>['suppressed']>;

/** Why a person gets no email, and the way to change that. */
function EmailStopped({ id, because, at }: Suppressed & { readonly id: string }) {
  const t = useDeliveryMessages();
  const time = useOwnTime();
  const may = useMay();
  return (
    <Part title={t('stopped')}>
      <p className="form-error">{t(`stopped.${because}`, { at: time(at) })}</p>
      <Actions
        actions={[
          may('customers.write') &&
            formAction({
              title: t('resume'),
              text: t('resumeText'),
              endpoint: resumeEmail,
              input: ({ texts }) => ({ params: { userId: id }, form: texts('reason') }),
              stale: [listPersonDeliveries, getCustomer, getMechanic],
              withReason: true,
            }),
        ]}
      />
    </Part>
  );
}

const looks = {
  waiting: 'plain',
  sent: 'info',
  delivered: 'ok',
  undelivered: 'bad',
  dropped: 'plain',
  no_recipient: 'plain',
} as const;

interface DeliveriesProps {
  readonly rows: readonly Delivery[];
  /** All are to one person, who is not named again. */
  readonly isOfOne?: boolean;
}

function Deliveries({ rows, isOfOne = false }: DeliveriesProps) {
  const t = useDeliveryMessages();
  const time = useOwnTime();
  const lost = rows.filter(({ fate }) => fate === 'undelivered').length;
  return (
    <Fold
      title={t('title')}
      note={lost === 0 ? undefined : <Chip look="bad" text={t('lost', { count: lost })} />}
    >
      {rows.length === 0 ? <p className="muted">{t('none')}</p> : null}
      <ul className="lines">
        {rows.map((row) => (
          <li key={row.outboxId}>
            {row.title || t(row.topic === 'security' ? 'topic.security' : 'untitled')}{' '}
            <Chip look={looks[row.fate]} text={t(`fate.${row.fate}`)} />
            <span className="muted">
              {[t(row.channel), isOfOne ? '' : row.to].filter(Boolean).join(' · ')}
              {' · '}
              <span className="no-break">{time(row.fateAt ?? row.at)}</span>
            </span>
            {row.reason === null ? null : (
              <p className={row.fate === 'undelivered' ? 'form-error' : undefined}>
                {t(`reason.${row.reason}`)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import type { Output } from '@hoist/contract/client';
import type { listConsoleOrders } from '@hoist/contract/orders/console';
import { partsOfTime, withWholeZone } from '@hoist/domain/time-format';
import { Avatar, NoAvatar } from '#console/ui/avatar.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { OrderStatus } from './order-status.tsx';
import { useLateText } from './late-text.ts';
import { useOrderMessages } from './messages.ts';
import './orders.css';

export type OrderLine = Output<typeof listConsoleOrders>['data'][number];
interface CellProps {
  readonly row: OrderLine;
}

/** The customer, then the service and the vehicle. */
export const CustomerCell = ({ row }: CellProps) => (
  <span className="cell-who">
    <Avatar name={row.customer.name} />
    <span className="cell-lines">
      <strong>{row.customer.name}</strong>
      <span className="second">
        {row.servicesTitle}
        <span className="beside">, {row.vehicle}</span>
      </span>
      <span className="second on-phone">{row.vehicle}</span>
    </span>
  </span>
);

function useVisitDay(): (row: OrderLine) => string {
  const t = useOrderMessages();
  return ({ daysAhead, visitDay }) => {
    const near = ([-1, 0, 1] as const).find((days) => days === daysAhead);
    return near === undefined ? visitDay : t(`day.${near}`);
  };
}

/** The time of the visit, its zone if that is another than the list's, then its day. */
export function VisitCell({ row }: CellProps) {
  const dayOf = useVisitDay();
  const { time, zone } = partsOfTime(row.visitTime);
  return (
    <span className="cell-lines figures">
      <strong>{time}</strong>
      {zone ? <span className="second cell-zone">{zone}</span> : null}
      <span className="second">{dayOf(row)}</span>
    </span>
  );
}

export function MechanicCell({ row: { mechanic } }: CellProps) {
  const t = useOrderMessages();
  return (
    <span className="cell-who">
      {mechanic ? <Avatar name={mechanic.name} mechanicId={mechanic.usersId} /> : <NoAvatar />}
      <span className="cell-name">{mechanic?.name ?? t('noMechanic')}</span>
    </span>
  );
}

const bad = ['payment', 'late', 'unassigned'];

/** The state, and below it why staff should look, or how far the work is. */
export function StatusCell({ row }: CellProps) {
  const t = useOrderMessages();
  const lateText = useLateText();
  const dayOf = useVisitDay();
  const { attention, progress } = row;
  const reason =
    attention === 'late'
      ? lateText(row.lateMinutes)
      : attention
        ? t(`attention.${attention}`)
        : progress
          ? t(`progress.${progress}`)
          : undefined;
  const look = attention === null ? '' : bad.includes(attention) ? 'bad' : 'warn';
  return (
    <span className="cell-lines">
      <OrderStatus status={row.orderServiceStatus} />
      <span className="second on-phone figures">
        {dayOf(row)}, {withWholeZone(row.visitTime)}
      </span>
      {reason === undefined ? null : <span className={`second ${look}`}>{reason}</span>}
    </span>
  );
}

/** Where the money of a visit is, in a word. */
function moneyState({ payment, total, charged, held }: OrderLine) {
  if (Number(charged) > 0 && Number(charged) >= Number(total)) return 'paid';
  if (Number(charged) > 0) return 'partly';
  if (Number(held) > 0) return 'held';
  return payment === 'cash' ? 'cash' : 'card';
}

export function TotalCell({ row }: CellProps) {
  const t = useOrderMessages();
  const money = useMoney();
  return (
    <span className="cell-lines figures">
      <span>{money(row.total)}</span>
      <span className="second">{t(`money.${moneyState(row)}`)}</span>
    </span>
  );
}

import { UnreadMessages } from '#client/model/order/parts/unread-messages.tsx';
import { DelayLine } from '#client/model/order/parts/delay-line.tsx';
import { type Order, collectsCash, vehicleTitle } from '#client/model/order/order.ts';
import { usePayText } from '../pay-text.tsx';
import { visitDay, visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { StatusChip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { otherZone } from '#client/ui/other-zone.ts';
import { formatPrice } from '@hoist/domain/money/format-price';
import { type Drive, useDriveText } from './drive-to.ts';
import { jobPath } from '#client/model/job/job-paths.ts';
import { UnsentChip } from '#client/model/job/unsent-chip.tsx';

interface JobLineProps {
  readonly order: Order;
  /** Shows the day. */
  readonly withDay?: boolean;
  /** The drive to it, shown above. */
  readonly drive?: Drive | undefined;
  /** Keeps a line for the drive until it is known. */
  readonly awaitsDrive?: boolean;
}

export function JobLine({ order, withDay = false, drive, awaitsDrive = false }: JobLineProps) {
  const t = useMessages('mechanics');
  const language = useLanguage();
  const driveText = useDriveText();
  const iso = order.preferredTimeUnformatted;
  const price = formatPrice(order.totalToCollect, language);
  const about = [
    otherZone({ iso, zone: order.timezone, language }),
    vehicleTitle(order.vehicle),
    order.location.city,
    collectsCash(order) ? t('cash', { price }) : '',
    usePayText(order.pay) ?? '',
  ].filter(Boolean);
  return (
    <li>
      {drive || awaitsDrive ? (
        <p className="small muted num job-line-drive">{drive ? driveText(drive) : '\u00a0'}</p>
      ) : null}
      <Link to={jobPath(order)} className="card card-link job-line">
        <b className="num job-line-time">
          {withDay ? <span className="tiny faint capital own-line">{visitDay(iso, language)}</span> : null}
          {visitTime(iso, language)}
        </b>
        <span className="grow">
          <b>{order.servicesTitle}</b>
          <span className="small muted own-line capital">{about.join(' · ')}</span>
          <DelayLine order={order} />
          <UnreadMessages order={order} />
          <UnsentChip order={order} />
        </span>
        {order.orderServiceStatus === 'confirm' ? (
          <Icon name="forward" size={18} />
        ) : (
          <StatusChip status={order.orderServiceStatus} />
        )}
      </Link>
    </li>
  );
}

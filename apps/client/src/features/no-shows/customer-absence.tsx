import { formatPrice } from '@hoist/domain/money/format-price';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { isFree, type Order, type OrderPartProps } from '#client/model/order/order.ts';
import { useClockText } from '#client/model/visit/use-time-text.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import { optimisticAbsence } from './optimistic-absence.ts';
import { NoShowWait } from './no-show-wait.tsx';
import { AttemptList } from './attempt-list.tsx';
import { WaitClock } from './wait-clock.tsx';
import './no-shows.css';

/** The customer's absence with this device's unsent steps applied. */
export function CustomerAbsence({ order, viewer }: OrderPartProps) {
  const absence = optimisticAbsence(order, queuedActions.use());
  if (!absence) return null;
  return viewer === 'mechanic' && absence.closedAt === '' ? (
    <NoShowWait order={order} absence={absence} />
  ) : (
    <CustomerAbsenceCard order={order} absence={absence} viewer={viewer} />
  );
}

interface CustomerAbsenceCardProps extends OrderPartProps {
  readonly absence: NonNullable<Order['customerAbsence']>;
}

/** The running wait, or the record of a closed no-show. */
function CustomerAbsenceCard({ order, absence, viewer }: CustomerAbsenceCardProps) {
  return absence.closedAt === '' ? (
    <RunningWait order={order} absence={absence} />
  ) : (
    <Closed absence={absence} viewer={viewer} />
  );
}

function RunningWait({ order, absence }: Omit<CustomerAbsenceCardProps, 'viewer'>) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const clockText = useClockText(order.timezone);
  const name = order.mechanic?.fname ?? '';
  const { fee } = order.noShow;
  return (
    <Card night className="no-show-job">
      <section className="stack-s" role="alert">
        <h2>{t('customer.waits', { name })}</h2>
        <p>{t('customer.waitsText', { name, time: clockText(absence.waitsUntil) })}</p>
        {isFree(fee) ? null : (
          <p className="small muted">{t('customer.waitsFee', { amount: formatPrice(fee, language) })}</p>
        )}
      </section>
      <WaitClock until={absence.waitsUntil} />
    </Card>
  );
}

function Closed({ absence, viewer }: Omit<CustomerAbsenceCardProps, 'order'>) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const { arrivedLabel, metres, begunLabel, closedAt, pictures, fee, waived, attempts } = absence;
  const amount = formatPrice(fee, language);
  const near = metres === null ? '' : ` (${t('job.near', { count: metres })})`;
  return (
    <Card>
      <h2>{t('customer.closed')}</h2>
      <ul className="no-show-facts small">
        {arrivedLabel ? <li>{`${t('customer.arrived', { when: arrivedLabel })}${near}`}</li> : null}
        {begunLabel ? (
          <li>
            {t('customer.begun', {
              time: visitTime(absence.begunAt, language),
              closed: visitTime(closedAt, language),
            })}
          </li>
        ) : null}
        {attempts.length > 0 ? (
          <li>
            <AttemptList attempts={attempts} />
          </li>
        ) : null}
        {pictures > 0 ? <li>{t('customer.pictures', { count: pictures })}</li> : null}
      </ul>
      <p>
        <b>
          {isFree(fee) ? t('customer.noFee') : t(waived ? 'customer.waived' : 'customer.fee', { amount })}
        </b>
      </p>
      {viewer === 'customer' && !waived ? <p className="small muted">{t('customer.wrong')}</p> : null}
    </Card>
  );
}

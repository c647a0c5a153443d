import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { missingForNoShow, type MissingForNoShow } from '@hoist/domain/order/customer-no-show';
import { useState, type ReactNode } from 'react';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useJobActions } from '#client/model/order/use-order-actions.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/kit/offline-queue/queued-action.ts';
import { isFree, type Order } from '#client/model/order/order.ts';
import { actionTimeNow, useJobAction } from '#client/model/order/use-job-action.ts';
import { useNow } from '#client/kit/use-now.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import { Icon } from '#client/ui/icon.tsx';
import { AttemptList } from './attempt-list.tsx';
import { ContactButtons, PlacePicture } from './no-show-tasks.tsx';
import { WaitClock } from './wait-clock.tsx';
import './no-shows.css';

interface NoShowWaitProps {
  readonly order: Order;
  readonly absence: NonNullable<Order['customerAbsence']>;
}

/** The wait for an absent customer: clock, tasks, and the buttons that end it. */
export function NoShowWait({ order, absence }: NoShowWaitProps) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const { busy, act } = useJobAction(reportNoShow, order);
  const canTakePictures = useJobActions(order).includes('upload_pictures');
  const pictures = absence.pictures + usePending(order, absence);
  const [tried, setTried] = useState(false);
  const present = useNow();
  const { noShow } = order;
  const params = { ordersServicesId: order.ordersServicesId };

  const word = (one: MissingForNoShow): string => {
    if (one.what === 'wait') return t('job.missingWait', { time: visitTime(absence.waitsUntil, language) });
    return t(one.what === 'contact' ? 'job.missingContact' : 'job.missingPicture');
  };

  const facts = { order, absence, pictures, canTakePictures };
  // Updated after the attempt to close.
  const missing = tried ? missingRequirements(facts, present) : [];

  const close = async () => {
    const found = missingRequirements(facts);
    setTried(found.length > 0);
    if (found.length > 0) return;
    const amount = formatPrice(noShow.fee, language);
    const sure = await isConfirmed({
      title: t('job.ask'),
      text: isFree(noShow.fee) ? t('job.askNoFee') : t('job.askFee', { amount }),
      no: t('job.stay'),
      yes: t('job.close'),
      kind: 'danger',
    });
    if (sure)
      await act({ params, form: { step: 'close', can_take_pictures: canTakePictures, ...actionTimeNow() } });
  };

  const { attempts } = absence;
  return (
    <Card night className="no-show-job">
      <h2>{t('job.title')}</h2>
      <p className="small muted">
        {[
          absence.arrivedLabel ? t('job.arrived', { when: absence.arrivedLabel }) : '',
          absence.metres === null ? '' : t('job.near', { count: absence.metres }),
        ]
          .filter(Boolean)
          .join(' · ') || t('job.since', { time: visitTime(absence.begunAt, language) })}
      </p>
      <WaitClock until={absence.waitsUntil} />
      <ul className="stack no-show-tasks">
        <Task
          done={attempts.length >= noShow.contactAttempts}
          title={t('job.reach', { done: attempts.length, count: noShow.contactAttempts })}
        >
          <ContactButtons order={order} />
          <AttemptList attempts={attempts} />
        </Task>
        <Task done={pictures > 0} title={t('job.picture')}>
          <PlacePicture order={order} mayTake={canTakePictures} taken={pictures} />
        </Task>
      </ul>
      <FieldError
        text={missing.length > 0 ? t('job.missing', { what: missing.map(word).join(', ') }) : undefined}
      />
      <div className="buttons no-show-ways">
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void act({ params, form: { step: 'end', ...actionTimeNow() } })}
        >
          {t('job.here')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void close()}>
          {t('job.close')}
        </Button>
      </div>
    </Card>
  );
}

interface WaitFacts extends NoShowWaitProps {
  readonly pictures: number;
  readonly canTakePictures: boolean;
}

/** What closing the visit still requires. */
function missingRequirements(
  { order, absence, pictures, canTakePictures }: WaitFacts,
  now = Date.now(),
): readonly MissingForNoShow[] {
  const facts = {
    begunAt: Date.parse(absence.begunAt),
    startsAt: Date.parse(order.preferredTimeUnformatted),
    attempts: absence.attempts.map(({ kind, at }) => ({ kind, at: Date.parse(at) })),
    pictures,
  };
  return missingForNoShow(facts, { now, canTakePictures, settings: order.noShow });
}

/** Number of unsent pictures since the wait began. */
function usePending({ ordersServicesId }: Order, absence: NoShowWaitProps['absence']): number {
  const since = Date.parse(absence.begunAt);
  return actionsOfOrder(queuedActions.use(), ordersServicesId).filter(
    ({ endpoint, refusal, at }) => endpoint === 'uploadPictures' && !refusal && at >= since,
  ).length;
}

interface TaskProps {
  readonly done: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** A requirement for closing the visit. */
const Task = ({ done, title, children }: TaskProps) => (
  <li>
    <p className={done ? 'no-show-task done' : 'no-show-task'}>
      <Icon name={done ? 'done' : 'clock'} size={20} />
      <b>{title}</b>
    </p>
    {children}
  </li>
);

import { reportNoShow } from '@hoist/contract/dispatch/no-shows';
import { missingForNoShow, type MissingForNoShow } from '@hoist/domain/order/customer-no-show';
import { useState } from 'react';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { actionsOfOrder } from '#client/app/offline-queue/queued-action.ts';
import { isFree, type Order } from '#client/features/orders/order.ts';
import { actionsOf } from '#client/features/orders/order-actions.ts';
import { doneNow, useAct } from '#client/features/orders/use-act.ts';
import { useFlags } from '#client/features/orders/use-flags.ts';
import { useNow } from '#client/features/orders/use-now.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { isNative } from '#client/platform/platform.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ask } from '#client/ui/dialog.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { AttemptList } from './attempt-list.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { PlacePicture } from './place-picture.tsx';
import { Task } from './task.tsx';
import { WaitClock } from './wait-clock.tsx';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import './no-shows.css';

interface AbsentJobProps {
  readonly order: Order;
  readonly absence: NonNullable<Order['customerAbsence']>;
}

/** The wait before a closed door: the clock, what is to be tried, and the two ways out. */
export function AbsentJob({ order, absence }: AbsentJobProps) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const { busy, act } = useAct(reportNoShow, order);
  const flags = useFlags();
  const allowed = actionsOf(order, 'mechanic', { inModal: false, flags, native: isNative });
  const canTakePictures = allowed.includes('upload_pictures');
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
  // What was done since closing was tried is not said to be missing any more.
  const missing = tried ? missingFor(facts, present) : [];

  const close = async () => {
    const found = missingFor(facts);
    setTried(found.length > 0);
    if (found.length > 0) return;
    const amount = formatPrice(noShow.fee, language);
    const answer = await ask({
      title: t('job.ask'),
      text: isFree(noShow.fee) ? t('job.askNoFee') : t('job.askFee', { amount }),
      buttons: [
        { value: 'stay', label: t('job.stay'), kind: 'quiet' },
        { value: 'close', label: t('job.close'), kind: 'danger' },
      ],
    });
    if (answer === 'close')
      await act({ params, form: { step: 'close', can_take_pictures: canTakePictures, ...doneNow() } });
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
      <ul className="no-show-tasks">
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
      <div className="no-show-ways">
        <Button
          kind="quiet"
          busy={busy}
          onClick={() => void act({ params, form: { step: 'end', ...doneNow() } })}
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

interface Facts extends AbsentJobProps {
  readonly pictures: number;
  readonly canTakePictures: boolean;
}

/** What closing the visit still takes. */
function missingFor(
  { order, absence, pictures, canTakePictures }: Facts,
  now = Date.now(),
): readonly MissingForNoShow[] {
  const facts = {
    begunAt: Date.parse(absence.begunAt),
    startsAt: Date.parse(order.preferredTimeUnformatted),
    attempts: absence.attempts.map(({ kind, at }) => ({ kind, at: Date.parse(at) })),
    pictures,
  };
  return missingForNoShow(facts, { now, canTakePictures, figures: order.noShow });
}

/** Pictures that were taken since and wait for a connection. */
function usePending({ ordersServicesId }: Order, absence: AbsentJobProps['absence']): number {
  const since = Date.parse(absence.begunAt);
  return actionsOfOrder(queuedActions.use(), ordersServicesId).filter(
    ({ endpoint, refusal, at }) => endpoint === 'uploadPictures' && !refusal && at >= since,
  ).length;
}

import { orderTimes, updateOrder } from '@hoist/contract/orders';
import { useState } from 'react';
import { HttpError } from '#client/app/api.ts';
import { SlotPicker } from '#client/features/checkout/slot-picker.tsx';
import { formatDuration } from '#client/features/services/duration.ts';
import { useApi, useSend } from '#client/app/use-api.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Loaded } from '#client/ui/states.tsx';
import { showToast } from '#client/ui/toast.ts';
import type { Order } from '../order.ts';
import { keepOrder } from '../use-order.ts';
import { visitDay, visitTime } from '../visit-time.ts';

interface TimesSheetProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another date for an order: only times that the calendar has room for. */
export function TimesSheet({ order, open, onClose }: TimesSheetProps) {
  const t = useTexts('orders');
  const tc = useTexts('checkout');
  const language = useLanguage();
  const [time, setTime] = useState('');
  const params = { ordersServicesId: order.ordersServicesId };
  const query = useApi(orderTimes, { params }, { enabled: open, staleTime: 0 });
  const send = useSend(updateOrder);
  const moving = (order.visit ?? []).filter(
    ({ orderServiceStatus: status }) => status === 'pending' || status === 'confirm',
  );
  const [first] = moving;

  const save = async () => {
    try {
      const answer = await send.mutateAsync({ params, form: { preferred_time: time } });
      keepOrder(answer.data[0]);
      showToast(answer.message);
      onClose();
    } catch (error) {
      setTime('');
      if (error instanceof HttpError && error.code === 'slot_taken') void query.refetch();
    }
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('times.title')}
      footer={
        <Button disabled={time === ''} busy={send.isPending} onClick={() => void save()}>
          {time === ''
            ? t('times.choose')
            : t('times.save', { time: `${visitDay(time, language)}, ${visitTime(time, language)}` })}
        </Button>
      }
    >
      <div className="stack">
        <p className="small muted">{t('times.now', { time: first?.preferredTime ?? order.preferredTime })}</p>
        {moving.length > 1 ? <p className="small">{t('visit.moves', { count: moving.length })}</p> : null}
        <Loaded query={query} skeleton={<TimesSkeleton />}>
          {({ datesList, timezoneLabel, durationMinutes }) => (
            <>
              <SlotPicker
                dates={datesList}
                zone={tc('zone', { city: order.location.city, zone: timezoneLabel })}
                value={time}
                onChange={setTime}
              />
              <p className="tiny faint">{t('times.text', { duration: formatDuration(durationMinutes) })}</p>
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

const TimesSkeleton = () => (
  <div className="stack">
    <Skeleton height={64} />
    <Skeleton height={48} />
    <Skeleton height={48} />
  </div>
);

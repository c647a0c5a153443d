import { isAwaited } from '@hoist/domain/order/delayed-day';
import { withWholeZone } from '@hoist/domain/time-format';
import { useLabelled, useNumber } from '#console/ui/formats.ts';
import { Icon } from '#console/ui/icon.tsx';
import { usePanelMessages } from './messages.ts';
import type { OrderDetails } from '#console/kit/order-details.ts';

interface Step {
  readonly key: string;
  readonly label: string;
  readonly at: string;
  readonly state: 'done' | 'now' | 'late' | 'next' | 'ended';
}

/** What has happened, where the visit is, and what follows. */
export function Timeline({ details }: { readonly details: OrderDetails }) {
  const t = usePanelMessages();
  const labelled = useLabelled();
  const { data } = details;
  const done = data.timeline.map(({ code, label, at, detail }, index): Step => ({
    key: `${code} ${index}`,
    label: detail === '' ? label : labelled(label, detail),
    at: withWholeZone(at),
    state: code === 'canceled' || code === 'declined' ? 'ended' : 'done',
  }));
  const steps = [...done, ...useFollowing(details)];
  return (
    <ol className="steps" aria-label={t('timeline')}>
      {steps.map(({ key, label, at, state }) => (
        <li
          key={key}
          className={`step-${state}`}
          aria-current={state === 'now' || state === 'late' ? 'step' : undefined}
        >
          <span className="step-dot">
            {state === 'done' ? <Icon name="tick" /> : state === 'ended' ? <Icon name="close" /> : null}
          </span>
          <span className="step-name">{label}</span>
          <span className="step-at figures">{at}</span>
        </li>
      ))}
    </ol>
  );
}

/** The steps that are still ahead of an open visit. */
function useFollowing({ data, waitsFor }: OrderDetails): readonly Step[] {
  const t = usePanelMessages();
  const { orderServiceStatus: status, progress } = data;
  const number = useNumber();
  const isPending = status === 'pending';
  if (!isPending && status !== 'confirm') return [];
  const isLate = waitsFor.mechanic || data.runningLate !== null;
  const awaited = isAwaited(progress);
  const hours = Math.round(data.durationMinutes / 6) / 10;
  const steps: (Step | false)[] = [
    isPending && { key: 'answer', label: t('step.answer'), at: '', state: 'now' },
    awaited && {
      key: 'arrive',
      label: t('step.arrive'),
      at: withWholeZone(data.preferredTime),
      state: isPending ? 'next' : isLate ? 'late' : 'now',
    },
    {
      key: 'complete',
      label: t('step.complete'),
      at: t('step.takes', { hours: number(hours) }),
      state: awaited ? 'next' : 'now',
    },
  ];
  return steps.filter((step) => step !== false);
}

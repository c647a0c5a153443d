import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useOrderPageMessages } from '#client/messages/order-page.ts';
import { Icon } from '#client/ui/icon.tsx';
import { LocalTime } from '#client/ui/local-time.tsx';
import { otherZone } from '#client/ui/other-zone.ts';
import { isOpen, mechanicName, type Order } from '#client/model/order/order.ts';
import { reachedStep } from '#client/model/order/order-track.ts';
import { addMinutes } from '#client/model/visit/visit-time.ts';
import { useTimeText, useVisitTitle } from '#client/model/visit/use-time-text.ts';
import './timeline.css';

const failures = new Set(['declined', 'canceled', 'draft_expired']);

/** What happened, and what comes next; why a visit ended early is said above it. */
export function Timeline({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const language = useLanguage();
  const timeText = useTimeText();
  if (order.timeline.length === 0) return null;
  // The head of a visit that has begun shows no time that could name it.
  const zone = otherZone({ iso: order.preferredTimeUnformatted, zone: order.timezone, language });
  return (
    <section aria-label={t('history')}>
      {zone ? <p className="tiny faint capital timeline-zone">{zone}</p> : null}
      <ol className="timeline">
        {order.timeline.map((entry, index) => (
          <li key={`${entry.code}-${index}`} className={failures.has(entry.code) ? 'bad' : 'past'}>
            <span className="centred timeline-dot">
              <Icon name={failures.has(entry.code) ? 'close' : 'check'} size={12} />
            </span>
            <span>
              {entry.label}
              {entry.detail && !failures.has(entry.code) ? (
                <span className="own-line muted">{entry.detail}</span>
              ) : null}
            </span>
            <span className="muted num timeline-at">
              <LocalTime text={timeText(entry.atUnformatted)} iso={entry.atUnformatted} />
            </span>
          </li>
        ))}
        {isOpen(order) ? <NextSteps order={order} /> : null}
      </ol>
    </section>
  );
}

function NextSteps({ order }: { readonly order: Order }) {
  const t = useMessages('orders');
  const tp = useOrderPageMessages();
  const when = useVisitTitle(order);
  const timeText = useTimeText();
  const step = reachedStep(order);
  const name = mechanicName(order) || t('yourMechanic');
  const { preferredTimeUnformatted: starts, runningLate } = order;
  const arrives = runningLate ? timeText(runningLate.from) : when;
  const end = addMinutes(runningLate?.from ?? starts, order.durationMinutes);
  const isThere = step === 'arrived' || step === 'in_progress';
  const steps = [
    ...(step === 'booked' ? [[tp('next.confirm'), '']] : []),
    ...(isThere ? [] : [[step === 'booked' ? tp('next.planned') : tp('next.arrive', { name }), arrives]]),
    ...(step === 'arrived' ? [[tp('next.work'), '']] : []),
    [tp('next.done'), isThere ? '' : tp('next.about', { time: timeText(end) })],
  ];
  return steps.map(([label, at], index) => (
    <li key={label} className={index === 0 ? 'now' : 'next'}>
      <span className="centred timeline-dot" />
      <span>{label}</span>
      <span className="muted num timeline-at">{at}</span>
    </li>
  ));
}

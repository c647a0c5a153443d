import type { OfferSource } from '@hoist/domain/order/time-offer';
import { type ReactNode, useState } from 'react';
import type { Order } from '#client/model/order/order.ts';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useChangeRequestMessages } from '#client/messages/change-requests.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledCard } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useAnswerOffer } from './use-answer-offer.ts';
import './time-offer.css';

interface TimeOfferCardProps {
  readonly order: Order;
  readonly source: Exclude<OfferSource, 'moved'>;
  readonly title: string;
  readonly text: string;
  readonly notes?: ReactNode;
  readonly times: readonly string[];
  /** Declines the offer, if it can be declined here. */
  readonly keep?: string;
  /** Other buttons. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Offered times: one tap moves the visit (ADR 171). */
export function TimeOfferCard(props: TimeOfferCardProps) {
  const { order, source, title, text, notes, times, keep, actions, children } = props;
  const t = useChangeRequestMessages();
  const textOf = useTimeText(order.timezone);
  const { answer, busy } = useAnswerOffer(order, source);
  const [taken, setTaken] = useState<string>();
  const [only] = times;
  const take = (time: string) => {
    setTaken(time);
    void answer('moved', time).finally(() => setTaken(undefined));
  };
  return (
    <TitledCard title={title} highlighted className="time-offer">
      <p className="small muted">{text}</p>
      {notes}
      {times.length > 1 ? (
        <ul className="stack-s" aria-label={t('choices')}>
          {times.map((time) => (
            <li key={time}>
              <button
                type="button"
                className="offered-time"
                aria-label={t('take', { time: textOf(time) })}
                disabled={busy}
                aria-busy={taken === time}
                onClick={() => take(time)}
              >
                <span className="num capital">{textOf(time)}</span>
                <Icon name="forward" size={20} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="buttons">
        {only !== undefined && times.length === 1 ? (
          <Button busy={taken === only} onClick={() => take(only)}>
            {t('take', { time: textOf(only) })}
          </Button>
        ) : null}
        {keep === undefined ? null : (
          <Button
            kind="quiet"
            busy={busy && taken === undefined}
            onClick={() => void answer('declined', only)}
          >
            {keep}
          </Button>
        )}
        {actions}
      </div>
      {children}
    </TitledCard>
  );
}

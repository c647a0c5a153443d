import type { MoveAnswer } from '@hoist/domain/order/move-question';
import { type ReactNode, useState } from 'react';
import { useTimeText } from '#client/model/visit/use-time-text.ts';
import { useMovedVisitMessages } from '#client/messages/moved-visit.ts';
import { Button } from '#client/ui/button.tsx';
import './moved-visit.css';

interface MoveAnswersProps {
  /** The visit's time zone. */
  readonly zone: string;
  readonly busy: boolean;
  readonly slots: (value: string, onChange: (time: string) => void) => ReactNode;
  /** Rejects or resolves; a taken time is chosen once more. */
  readonly onAnswer: (answer: MoveAnswer, time?: string) => Promise<void>;
}

/** The three answers about a moved visit: fine, another time, or cancel without a fee (ADR 131). */
export function MoveAnswers({ zone, busy, slots, onAnswer }: MoveAnswersProps) {
  const t = useMovedVisitMessages();
  const textOf = useTimeText(zone);
  const [asking, setAsking] = useState<Exclude<MoveAnswer, 'accepted'>>();
  const [time, setTime] = useState('');
  const back = (
    <Button kind="quiet" disabled={busy} onClick={() => setAsking(undefined)}>
      {t('back')}
    </Button>
  );
  if (asking === 'moved')
    return (
      <section className="stack" aria-label={t('times')}>
        <h3>{t('times')}</h3>
        {slots(time, setTime)}
        <div className="move-answers">
          <Button
            disabled={time === ''}
            busy={busy}
            onClick={() => void onAnswer('moved', time).finally(() => setTime(''))}
          >
            {time === '' ? t('choose') : t('take', { time: textOf(time) })}
          </Button>
          {back}
        </div>
      </section>
    );
  if (asking === 'canceled')
    return (
      <section className="stack-s" aria-label={t('cancel')}>
        <h3>{t('cancel')}</h3>
        <p className="small">{t('cancelText')}</p>
        <div className="move-answers">
          <Button kind="danger" busy={busy} onClick={() => void onAnswer('canceled')}>
            {t('cancelVisit')}
          </Button>
          {back}
        </div>
      </section>
    );
  return (
    <div className="move-answers">
      <Button icon="check" busy={busy} onClick={() => void onAnswer('accepted')}>
        {t('accepted')}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => setAsking('moved')}>
        {t('moved')}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => setAsking('canceled')}>
        {t('canceled')}
      </Button>
    </div>
  );
}

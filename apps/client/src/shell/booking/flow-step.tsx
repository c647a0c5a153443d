import { type ReactNode, useId } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import './flow-step.css';

interface FlowStepProps {
  readonly number: number;
  readonly state: 'done' | 'now' | 'todo';
  /** The question; shown until it is answered. */
  readonly title: string;
  /** The answer; shown once it is given. */
  readonly chosen: string;
  readonly details?: string;
  readonly end?: ReactNode;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

export function FlowStep(props: FlowStepProps) {
  const { number, state, title, chosen, details, end, onOpen, children } = props;
  const t = useMessages('booking');
  const heading = useId();
  if (state === 'now')
    return (
      <section className="flow-step now" aria-labelledby={heading}>
        <div className="row flow-head">
          <i className="centred" aria-hidden="true">
            {number}
          </i>
          <h2 id={heading}>{title}</h2>
          <span className="grow" />
          {end}
        </div>
        {children}
      </section>
    );
  const done = state === 'done';
  return (
    <section className={`flow-step ${state}`} aria-labelledby={heading}>
      <i className="centred" aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : number}
      </i>
      <div className="grow">
        <b id={heading} className="capital">
          {done ? chosen : title}
        </b>
        {done && details ? <div className="small muted num">{details}</div> : null}
      </div>
      {done ? (
        <button
          type="button"
          className="link small"
          onClick={onOpen}
          aria-label={t('changeOne', { what: chosen })}
        >
          {t('change')}
        </button>
      ) : null}
    </section>
  );
}

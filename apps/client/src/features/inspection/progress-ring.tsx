import { useMessages } from '#client/messages/i18n.ts';

interface ProgressRingProps {
  readonly answered: number;
  readonly all: number;
}

/** '12/19' in a ring. */
export function ProgressRing({ answered, all }: ProgressRingProps) {
  const t = useMessages('inspection');
  return (
    <output className={answered === all ? 'sheet-ring whole' : 'sheet-ring'}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" pathLength="1" />
        <circle
          cx="24"
          cy="24"
          r="21"
          pathLength="1"
          className="done"
          strokeDasharray={`${all === 0 ? 0 : answered / all} 1`}
        />
      </svg>
      <b className="num" aria-hidden="true">
        {answered}/{all}
      </b>
      <span className="visually-hidden">{t('progress', { answered, all })}</span>
    </output>
  );
}

import type { DayLoad } from './day-load.ts';
import { useBoardMessages } from './messages.ts';
import './load-bar.css';

/** A mechanic's day in a line: work, then driving, as shares of the working time. */
export function LoadBar({ load }: { readonly load: DayLoad | null }) {
  const t = useBoardMessages();
  if (!load) return <p className="load-text">{t('dayOff')}</p>;
  const { work, drive, visits } = load;
  const used = work + drive;
  return (
    <>
      <span className={used > 85 ? 'load load-high' : 'load'} aria-hidden="true">
        <i style={{ width: `${Math.min(100, work)}%` }} />
        <i className="load-drive" style={{ width: `${Math.min(100 - Math.min(100, work), drive)}%` }} />
      </span>
      {visits === 0 ? (
        <p className="load-text">{t('free')}</p>
      ) : (
        <p className="load-text">
          <b>{t('used', { percent: used })}</b> {t('visits', { count: visits })}
          <span className="unseen">{t('shares', { work, drive })}</span>
        </p>
      )}
    </>
  );
}

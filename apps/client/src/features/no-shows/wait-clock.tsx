import { useLanguage } from '#client/messages/i18n.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useNoShowMessages } from '#client/messages/no-shows.ts';
import { useEffect, useState } from 'react';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Countdown of the wait, by this device's clock. */
export function WaitClock({ until }: { readonly until: string }) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const end = Date.parse(until);
  const seconds = Math.max(0, Math.ceil((end - useSecond(end)) / 1_000));
  const time = visitTime(until, language);
  return (
    <div className={seconds === 0 ? 'no-show-clock over' : 'no-show-clock'}>
      <p className="display num" role="timer" aria-label={t('job.until', { time })}>
        {seconds === 0 ? t('job.over') : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`}
      </p>
      <p className="tiny">
        {seconds === 0 ? t('job.until', { time }) : `${t('job.left')} · ${t('job.until', { time })}`}
      </p>
    </div>
  );
}

/** The present time, updated each second until an instant. */
function useSecond(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}

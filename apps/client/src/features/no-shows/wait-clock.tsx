import { useLanguage } from '#client/messages/i18n.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { useSecond } from './use-second.ts';
import { useNoShowMessages } from '#client/messages/no-shows.ts';

const two = (count: number): string => String(count).padStart(2, '0');

/** How long a customer is still waited for, second by second, by the clock of this device. */
export function WaitClock({ until }: { readonly until: string }) {
  const t = useNoShowMessages();
  const language = useLanguage();
  const end = Date.parse(until);
  const seconds = Math.max(0, Math.ceil((end - useSecond(end)) / 1_000));
  const time = visitTime(until, language);
  return (
    <div className={seconds === 0 ? 'no-show-clock over' : 'no-show-clock'}>
      <p className="display num" role="timer" aria-label={t('job.until', { time })}>
        {seconds === 0 ? t('job.over') : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`}
      </p>
      <p className="tiny">
        {seconds === 0 ? t('job.until', { time }) : `${t('job.left')} · ${t('job.until', { time })}`}
      </p>
    </div>
  );
}

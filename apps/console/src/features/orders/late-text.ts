import { useOrderMessages } from './messages.ts';

/** '22 min late'; hours from two hours on, days from two days on. */
export function useLateText(): (minutes: number) => string {
  const t = useOrderMessages();
  return (minutes) => {
    if (minutes < 120) return t('late.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('late.hours', { count: hours }) : t('late.days', { count: Math.floor(hours / 24) });
  };
}

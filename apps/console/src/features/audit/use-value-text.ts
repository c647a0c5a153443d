import { isCents } from '@hoist/contract/identity/audit-fields';
import { useDay, useMoney, useOwnTime } from '#console/ui/formats.ts';
import { useAuditMessages } from './messages.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A value of a change as its reader writes it: amounts as money, days and times as such, yes and no. */
export function useValueText(): (field: string, value: unknown) => string {
  const t = useAuditMessages();
  const [money, dayText, time] = [useMoney(), useDay(), useOwnTime()];
  return (field, value) => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number' && isCents(field)) return money((value / 100).toFixed(2));
    if (typeof value !== 'string') return JSON.stringify(value);
    if (day.test(value)) return dayText(value);
    return instant.test(value) ? time(value) : value;
  };
}

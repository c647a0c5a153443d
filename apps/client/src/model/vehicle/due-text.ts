import { formatCivil } from '@hoist/domain/time-format';
import { parseDate } from '@hoist/domain/civil-date';
import type { Language, useMessages } from '#client/messages/i18n.ts';
import { formatKm } from '#client/kit/format-km.ts';
import type { DueItem } from './use-maintenance-due.ts';

type PassportTexts = ReturnType<typeof useMessages<'passport'>>;

/** 'Dec 1, 2026' of '2026-12-01'. */
export function dayText(day: string, language: Language): string {
  const date = parseDate(day);
  return date ? formatCivil(date, language) : day;
}

/** 'Due since Oct 1, 2026', 'Due around May 10, 2027, at 66,250 km'. */
export function dueText(item: DueItem, t: PassportTexts, language: Language): string {
  if (item.unknown !== null) return t(`due.unknown.${item.unknown}`);
  const day = item.dueOn === null ? '' : dayText(item.dueOn, language);
  const km = item.dueKm === null ? '' : formatKm(item.dueKm, language);
  if (item.state === 'due') return item.by === 'km' ? t('due.sinceKm', { km }) : t('due.since', { day });
  if (item.by === 'km') return day === '' ? t('due.atKm', { km }) : t('due.around', { day, km });
  return t('due.on', { day });
}

/** 'Every 6 months or 8,000 km, whichever comes first. Last on Jun 1, 2026 at 61,774 km.' */
export function intervalText(item: DueItem, t: PassportTexts, language: Language): string {
  const months = item.everyMonths === null ? '' : t('due.months', { count: item.everyMonths });
  const km = item.everyKm === null ? '' : formatKm(item.everyKm, language);
  const every =
    months !== '' && km !== ''
      ? t('due.everyBoth', { months, km })
      : t('due.every', { interval: months === '' ? km : months });
  if (item.lastOn === null) return every;
  const day = dayText(item.lastOn, language);
  const last =
    item.lastKm === null
      ? t('due.last', { day })
      : t('due.lastAt', { day, km: formatKm(item.lastKm, language) });
  return `${every} ${last}`;
}

import { useState } from 'react';
import { useLanguage } from '#client/messages/i18n.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { Icon } from '#client/ui/icon.tsx';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { Rows } from '#client/ui/lists/rows.tsx';
import { type Calendar, onDay, timesText, weekdayName, weekdays } from '#client/model/visit/calendar.ts';
import { DayForm } from './day-form.tsx';

export function WeekCard({ calendar }: { readonly calendar: Calendar }) {
  const t = useCalendarMessages();
  const language = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <Rows title={t('week')}>
        {weekdays.map((weekday) => {
          const hours = onDay(calendar.weeklyHours, weekday);
          const breaks = onDay(calendar.breaks, weekday);
          const name = weekdayName(weekday, language);
          return (
            <button
              key={weekday}
              type="button"
              className="row-line row-link row-button"
              onClick={() => setOpen(weekday)}
            >
              <span className="calendar-day-name">{name}</span>
              <span className="grow">
                {hours.length === 0 ? (
                  <span className="faint">{t('dayOff')}</span>
                ) : (
                  hours.map((one) => (
                    <span key={one.start} className="num calendar-times">
                      {timesText(one, language)}
                    </span>
                  ))
                )}
                {breaks.length > 0 ? (
                  <span className="small muted row-text num">
                    {t('breaks', { times: breaks.map((one) => timesText(one, language)).join(', ') })}
                  </span>
                ) : null}
              </span>
              <Icon name="forward" size={18} />
            </button>
          );
        })}
      </Rows>
      <FormSheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open === null ? '' : weekdayName(open, language)}
        save={t('save')}
      >
        {(form) =>
          open === null ? null : (
            <DayForm calendar={calendar} weekday={open} form={form} onDone={() => setOpen(null)} />
          )
        }
      </FormSheet>
    </>
  );
}

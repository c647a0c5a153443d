import { useState } from 'react';
import { useLanguage } from '#client/messages/i18n.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import { ButtonRow, Rows } from '#client/ui/lists/rows.tsx';
import { AreaForm } from './area-form.tsx';
import { BaseForm } from './base-form.tsx';
import type { Calendar } from '#client/model/visit/calendar.ts';
import { CoverageMap } from './coverage-map.tsx';

/** Base, radius, daily limits and skills. */
export function AreaCard({ calendar }: { readonly calendar: Calendar }) {
  const t = useCalendarMessages();
  const language = useLanguage();
  const [open, setOpen] = useState<'base' | 'area' | null>(null);
  const { maxJobs, maxMinutes, base, radiusKm, longestDriveMinutes, skills } = calendar;
  const hours = new Intl.NumberFormat(`${language}-CA`).format((maxMinutes ?? 0) / 60);
  const limits = [
    maxJobs === null ? '' : t('jobsADay', { count: maxJobs }),
    maxMinutes === null ? '' : t('hoursADay', { hours }),
  ].filter(Boolean);
  return (
    <>
      <Rows title={t('area')}>
        <ButtonRow
          icon="home"
          label={t('base')}
          text={base.address === '' ? t('baseUnnamed') : base.address}
          onClick={() => setOpen('base')}
        />
        <ButtonRow
          icon="pin"
          label={t('radius')}
          text={[
            t('radiusKm', { km: Math.round(radiusKm) }),
            longestDriveMinutes === null ? '' : t('driveMinutes', { minutes: longestDriveMinutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
          onClick={() => setOpen('area')}
        />
        <ButtonRow
          icon="clock"
          label={t('limit')}
          text={limits.length === 0 ? t('noLimit') : limits.join(' · ')}
          onClick={() => setOpen('area')}
        />
      </Rows>
      <CoverageMap base={base} radiusKm={radiusKm} />
      <Skills skills={skills} />
      <FormSheet open={open === 'base'} onClose={() => setOpen(null)} title={t('base')} save={t('save')}>
        {(form) => <BaseForm form={form} onDone={() => setOpen(null)} />}
      </FormSheet>
      <FormSheet open={open === 'area'} onClose={() => setOpen(null)} title={t('areaTitle')} save={t('save')}>
        {(form) => <AreaForm calendar={calendar} form={form} onDone={() => setOpen(null)} />}
      </FormSheet>
    </>
  );
}

const shownSkills = 8;

/** A few skills; the others on demand. */
function Skills({ skills }: Pick<Calendar, 'skills'>) {
  const t = useCalendarMessages();
  const [all, setAll] = useState(skills.length <= shownSkills);
  return (
    <Rows title={t('skills')}>
      <div className="calendar-skills">
        <p className="small muted">{skills.length === 0 ? t('noSkills') : t('skillsText')}</p>
        <ul className="row wrap">
          {(all ? skills : skills.slice(0, shownSkills)).map((skill) => (
            <li key={skill.servicesId}>
              <Chip>{skill.title}</Chip>
            </li>
          ))}
        </ul>
        {all ? null : (
          <div>
            <Button small kind="quiet" onClick={() => setAll(true)}>
              {t('allSkills', { count: skills.length })}
            </Button>
          </div>
        )}
      </div>
    </Rows>
  );
}

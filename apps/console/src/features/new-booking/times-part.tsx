import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { useOtherZone } from '#console/ui/formats.ts';
import { labelWithZone, startAt, wallLabel, type ChosenTime, type VisitInfo } from './booking.ts';
import { useNewBookingMessages } from './messages.ts';

interface TimesPartProps {
  readonly info: VisitInfo | undefined;
  readonly loading: boolean;
  readonly time: ChosenTime | undefined;
  /** The label of a time that was chosen and is not free anymore. */
  readonly lost: string;
  readonly onTime: (time: ChosenTime) => void;
}

const firstDays = 5;

/** The times that the customer would see, and fitting in. */
export function TimesPart({ info, loading, time, lost, onTime }: TimesPartProps) {
  const t = useNewBookingMessages();
  const [days, setDays] = useState(firstDays);
  const otherZone = useOtherZone();
  const open = (info?.datesList ?? []).filter(({ slots }) => slots.length > 0);
  const iso = open[0]?.slots[0]?.preferredTime;
  const zone = info && iso ? otherZone(iso, info.timezone) : '';
  return (
    <Card title={t('times')} help={info ? t('timesHelp') : t('timesFirst')}>
      <output className="nb-warning">{lost === '' ? '' : t('lost', { time: lost })}</output>
      {zone ? <p className="muted">{t('inZone', { zone })}</p> : null}
      {info?.partsNote ? <p className="muted">{info.partsNote}</p> : null}
      <div className="nb-days" aria-busy={loading}>
        {open.slice(0, days).map(({ date, label, slots }) => (
          <section key={date} aria-label={label}>
            <h3>{label}</h3>
            <div className="nb-slots">
              {slots.map((slot) => (
                <button
                  key={slot.preferredTime}
                  type="button"
                  aria-pressed={slot.preferredTime === time?.preferredTime}
                  onClick={() =>
                    onTime({
                      preferredTime: slot.preferredTime,
                      label: labelWithZone(`${label}, ${slot.label}`, zone),
                      fitInReason: '',
                    })
                  }
                >
                  {slot.label}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      {info && open.length === 0 ? <p>{t('noTimes')}</p> : null}
      {open.length > days ? <Button onClick={() => setDays(days + firstDays)}>{t('later')}</Button> : null}
      {info ? <FitIn info={info} onTime={onTime} /> : null}
    </Card>
  );
}

/** A time that is not offered; the server takes it only if no other visit is there. */
function FitIn({ info, onTime }: Pick<TimesPartProps, 'onTime'> & { readonly info: VisitInfo }) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  const otherZone = useOtherZone();
  const may = useMay()('orders.dispatch');
  const first = info.datesList[0]?.date ?? '';
  const [day, setDay] = useState(first);
  const [clock, setClock] = useState('18:00');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'missing' | 'past'>();
  if (!may) return null;
  const take = () => {
    const preferredTime = startAt(day, clock, info.zone);
    const fitInReason = reason.trim();
    if (preferredTime === undefined || fitInReason === '') return setProblem('missing');
    if (Date.parse(preferredTime) <= Date.now()) return setProblem('past');
    setProblem(undefined);
    const zone = otherZone(preferredTime, info.timezone);
    onTime({ preferredTime, label: labelWithZone(wallLabel(preferredTime, language), zone), fitInReason });
  };
  return (
    <details className="nb-fit">
      <summary>{t('fitIn')}</summary>
      <p className="muted">{t('fitInText')}</p>
      <div className="nb-two">
        <Field type="date" label={t('day')} value={day} onChange={setDay} />
        <Field type="time" label={t('clock')} step={1800} value={clock} onChange={setClock} />
      </div>
      <Field label={t('why')} value={reason} onChange={setReason} />
      <output className="nb-warning" role="alert">
        {problem ? t(`fitIn.${problem}`) : ''}
      </output>
      <Button onClick={take}>{t('take')}</Button>
    </details>
  );
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import type { DateEntry } from '../booking/booking-types.ts';
import { dayParts, findSlot, isOpen, openingsOf, partsOf, type Slot, soonestOf } from './slots.ts';
import './slots.css';

export interface SlotPickerProps {
  readonly dates: readonly DateEntry[];
  /** The time zone's label: 'Toronto time'. */
  readonly zone: string;
  readonly value: string;
  readonly onChange: (preferredTime: string) => void;
}

export function SlotPicker({ dates, zone, value, onChange }: SlotPickerProps) {
  const t = useMessages('checkout');
  const soonest = soonestOf(dates);
  const chosen = findSlot(dates, value);
  const [opened, setOpened] = useState('');
  const day = dates.find((one) => one.date === opened && isOpen(one)) ?? chosen?.day ?? soonest?.day;
  if (!soonest || !day)
    return <EmptyState icon="calendar" title={t('noTimes.title')} text={t('noTimes.text')} />;
  return (
    <div className="stack">
      <SoonestButton
        soonest={soonest}
        chosen={soonest.slot.preferredTime === value}
        onChoose={onChange}
        today={dates[0]}
        onLook={setOpened}
        zone={zone}
      />
      <DayStrip dates={dates} day={day} onLook={setOpened} />
      {partsOf(day).map(({ part, slots }, index) => (
        <section key={part} className="stack-s">
          <div className="row between">
            <h2 className="slot-part">{t(`dayParts.${part}`)}</h2>
            {index === 0 ? <span className="tiny faint slot-zone capital">{zone}</span> : null}
          </div>
          <div className="slots" role="radiogroup" aria-label={`${day.label}, ${t(`dayParts.${part}`)}`}>
            {slots.map((slot) => (
              <SlotRadio
                key={slot.preferredTime}
                slot={slot}
                checked={slot.preferredTime === value}
                onChange={onChange}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface SoonestButtonProps {
  readonly soonest: { readonly day: DateEntry; readonly slot: Slot };
  readonly today: DateEntry | undefined;
  readonly chosen: boolean;
  readonly onChoose: (preferredTime: string) => void;
  readonly onLook: (date: string) => void;
  readonly zone: string;
}

export function SoonestButton({ soonest, today, chosen, onChoose, onLook, zone }: SoonestButtonProps) {
  const t = useMessages('checkout');
  const { day, slot } = soonest;
  return (
    <button
      type="button"
      className="row soonest"
      aria-pressed={chosen}
      onClick={() => {
        onLook(day.date);
        onChoose(slot.preferredTime);
      }}
    >
      <Icon name={chosen ? 'done' : 'clock'} />
      <span className="grow">
        <span className="tiny">{[t('soonest'), zone].filter(Boolean).join(' · ')}</span>
        <b className="capital">{`${day.date === today?.date ? `${t('today')}, ` : ''}${day.label}, ${slot.label}`}</b>
      </span>
    </button>
  );
}

interface DayStripProps {
  readonly dates: readonly DateEntry[];
  readonly day: DateEntry;
  readonly onLook: (date: string) => void;
}

function DayStrip({ dates, day, onLook }: DayStripProps) {
  const t = useMessages('checkout');
  const language = useLanguage();
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = strip;
    const [days, chosen] = [box, box?.querySelector('.day:has(:checked)')].map((one) =>
      one?.getBoundingClientRect(),
    );
    // Scrolls sideways only: the content above the strip stays visible.
    if (box && days && chosen) box.scrollLeft += chosen.x - days.x - (days.width - chosen.width) / 2;
  }, [day.date]);
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{t('day')}</legend>
      <div className="days" ref={strip}>
        {dates.map((one, index) => {
          const { weekday, day: number, month } = dayParts(one.date, language);
          const open = isOpen(one);
          const first = index === 0 || number === '1';
          return (
            <label key={one.date} className={open ? 'day' : 'day closed'}>
              <input
                type="radio"
                name={name}
                checked={one.date === day.date}
                disabled={!open}
                onChange={() => onLook(one.date)}
                aria-label={
                  open
                    ? `${one.label}, ${t('openings', { count: openingsOf(one) })}`
                    : t('closedDay', { day: one.label })
                }
              />
              <span className="tiny">{first ? month.slice(0, 3) : weekday}</span>
              <b>{number}</b>
              {first ? <span className="tiny day-below">{weekday}</span> : null}
              {open ? (
                <span className="tiny day-below">{t('openings', { count: openingsOf(one) })}</span>
              ) : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface SlotRadioProps {
  readonly slot: Slot;
  readonly checked: boolean;
  readonly onChange: (preferredTime: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SlotRadio({ slot, checked, onChange, onKeyDown }: SlotRadioProps) {
  return (
    <label className="centred slot num">
      <input
        type="radio"
        name="preferred-time"
        value={slot.preferredTime}
        checked={checked}
        disabled={!slot.available}
        onChange={() => onChange(slot.preferredTime)}
        onKeyDown={onKeyDown}
      />
      {slot.label}
    </label>
  );
}

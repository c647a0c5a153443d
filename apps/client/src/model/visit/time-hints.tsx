import { useMessages } from '#client/messages/i18n.ts';
import type { DateEntry } from '../booking/booking-types.ts';
import { isOpen } from './slots.ts';
import { Icon } from '#client/ui/icon.tsx';

/** Explains the waitlist below the times. */
export function WaitlistHint({ dates }: { readonly dates: readonly DateEntry[] }) {
  const t = useMessages('checkout');
  return dates.some(isOpen) ? <p className="small muted earlier-hint">{t('earlier')}</p> : null;
}

interface ClockHintProps {
  readonly unlikely: boolean | undefined;
  readonly zone: string;
}

/** Names the time zone when the device's clock is likely wrong. */
export function ClockHint({ unlikely = false, zone }: ClockHintProps) {
  const t = useMessages('checkout');
  return unlikely ? (
    <p className="small note clock-hint" role="note">
      <Icon name="clock" size={20} />
      {t('clockUnlikely', { zone })}
    </p>
  ) : null;
}

/** Why there is no earlier time, if it is because of the parts. */
export const PartsNote = ({ note = '' }: { readonly note?: string | undefined }) =>
  note === '' ? null : (
    <p className="small note clock-hint" role="note">
      <Icon name="wrench" size={20} />
      {note}
    </p>
  );

import { useTexts } from '#client/texts/i18n.ts';
import type { DateEntry } from '../booking/booking-types.ts';
import { isOpen } from './slots.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Checkout } from './use-checkout.ts';

/** Below the times: what can be done about none being early enough. */
export function WaitlistHint({ dates }: { readonly dates: readonly DateEntry[] }) {
  const t = useTexts('checkout');
  return dates.some(isOpen) ? <p className="small muted earlier-hint">{t('earlier')}</p> : null;
}

/** Above the times: whose clock counts when the device's own is likely wrong. */
export function ClockHint({ checkout: { checkout, zone } }: { readonly checkout: Checkout }) {
  const t = useTexts('checkout');
  return checkout?.clockUnlikely ? (
    <p className="small clock-hint" role="note">
      <Icon name="clock" size={20} />
      {t('clockUnlikely', { zone })}
    </p>
  ) : null;
}

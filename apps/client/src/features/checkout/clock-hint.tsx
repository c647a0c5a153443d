import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Checkout } from './use-checkout.ts';

/** Above the times: whose clock counts when the device's own is likely wrong. */
export function ClockHint({ checkout: { checkout, zone } }: { readonly checkout: Checkout }) {
  const t = useMessages('checkout');
  return checkout?.clockUnlikely ? (
    <p className="small clock-hint" role="note">
      <Icon name="clock" size={20} />
      {t('clockUnlikely', { zone })}
    </p>
  ) : null;
}

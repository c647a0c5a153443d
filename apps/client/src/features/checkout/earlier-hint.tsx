import { useMessages } from '#client/messages/i18n.ts';
import type { DateEntry } from '../booking/booking-types.ts';
import { isOpen } from './slots.ts';

/** Below the times: what can be done about none being early enough. */
export function EarlierHint({ dates }: { readonly dates: readonly DateEntry[] }) {
  const t = useMessages('checkout');
  return dates.some(isOpen) ? <p className="small muted earlier-hint">{t('earlier')}</p> : null;
}

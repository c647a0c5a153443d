import type { Output } from '@hoist/contract/client';
import type { getTracking } from '@hoist/contract/field-work/tracking';
import { useNow } from '#client/kit/use-now.ts';
import { withoutBreaks } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { withZone } from '#client/ui/other-zone.ts';
import { isLate } from './is-late.ts';

export type Tracking = Output<typeof getTracking>['data'];

/** The arrival, said once: the time as a heading, and how far the mechanic is. */
export function useDriveWords(tracking: Tracking) {
  const t = useMessages('tracking');
  const now = useNow();
  const language = useLanguage();
  const { mechanic: name, window, arrivesAt, arrivesLabel, timezone: zone } = tracking;
  const late = isLate(tracking);
  if (arrivesAt === null)
    return {
      heading: t('between', {
        from: withoutBreaks(window.fromLabel),
        to: withZone(withoutBreaks(window.toLabel), { iso: window.to, zone, language }),
      }),
      text: t(late ? 'unseenLate' : 'unseen', { name }),
    };
  const count = Math.round((Date.parse(arrivesAt) - now) / 60_000);
  if (count < 2) return { heading: t('soon'), text: t('near', { name }) };
  return {
    heading: t('arriving', {
      time: withZone(withoutBreaks(arrivesLabel), { iso: arrivesAt, zone, language }),
    }),
    text: t(late ? 'awayLate' : 'away', { name, count }),
  };
}

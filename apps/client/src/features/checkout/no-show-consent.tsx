import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { formatPrice } from '@hoist/domain/money/format-price';
import { noShowAccepted, paysCash } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { asksForNoShow } from './booking-problem.ts';

interface NoShowConsentProps {
  /** As the terms show it. */
  readonly fee: string | undefined;
  readonly error: boolean;
}

/** The no-show fee is accepted separately, where there is one and a card pays. */
export function NoShowConsent({ fee, error }: NoShowConsentProps) {
  const t = useMessages('checkout');
  const amount = formatPrice(fee ?? '', useLanguage());
  const state = schedule.use();
  if (fee === undefined || !asksForNoShow(fee) || paysCash(state)) return null;
  return (
    <Checkbox
      checked={state.noShowAccepted === fee}
      error={error ? t('problem.noShow') : undefined}
      onChange={(event) => change((now) => noShowAccepted(now, event.target.checked ? fee : ''))}
    >
      {t('noShow', { amount })}
    </Checkbox>
  );
}

import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { missingOf } from '#client/model/booking/checkout-query.ts';
import { addressOf } from '#client/model/booking/flow.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';

const icons = { vehicle: 'car', location: 'pin', service: 'wrench' } as const;

/** Shown instead of a step whose previous steps are incomplete. */
export function MissingStep() {
  const t = useMessages('booking');
  const state = schedule.use();
  const missing = state.selectedLocation ? (missingOf(state) ?? 'service') : 'location';
  return (
    <EmptyState icon={icons[missing]} title={t(`missing.${missing}`)} text={t('missing.text')}>
      <ButtonLink to={addressOf(missing)}>{t(`missing.go.${missing}`)}</ButtonLink>
    </EmptyState>
  );
}

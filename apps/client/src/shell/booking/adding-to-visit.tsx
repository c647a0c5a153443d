import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { addingCancelled, isAdding } from '#client/model/booking/visit-state.ts';

/** Shown while another service is added to a visit, with a button that cancels it. */
export function AddingToVisit({ onCancelled }: { readonly onCancelled: () => void }) {
  const t = useMessages('checkout');
  const state = schedule.use();
  if (!isAdding(state)) return null;
  const services = state.otherItems.map((item) => item.service.servicesTitle).join(', ');
  return (
    <div className="row wrap adding-to-visit">
      <Icon name="plus" size={20} />
      <p className="grow small">{t('visit.adding', { services })}</p>
      <Button
        kind="quiet"
        onClick={() => {
          change(addingCancelled);
          onCancelled();
        }}
      >
        {t('visit.keep')}
      </Button>
    </div>
  );
}

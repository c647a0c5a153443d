import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Step } from '#client/model/booking/flow.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import {
  itemEdited,
  itemRemoved,
  itemsOf,
  mayAddService,
  serviceAdded,
  type VisitItem,
} from '#client/model/booking/visit-state.ts';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';

interface StepProps {
  /** Opens a step of the booking. */
  readonly onStep: (step: Step) => void;
}

const extrasOf = ({ vehicle, part, addons }: VisitItem) =>
  [vehicleName(vehicle), part?.title ?? '', ...addons.map((one) => one.servicesAddonsTitle)]
    .filter(Boolean)
    .join(' · ');

/** The services of a visit, each with edit and remove buttons. */
export function VisitRows({ onStep }: StepProps) {
  const t = useMessages('checkout');
  const items = itemsOf(schedule.use());
  return items.map((item, index) => {
    const what = `${item.service.servicesTitle}, ${vehicleName(item.vehicle)}`;
    return (
      <li key={what}>
        <Icon name="wrench" size={20} />
        <span className="grow">
          <b className="capital">{item.service.servicesTitle}</b>
          <span className="small muted own-line">{extrasOf(item)}</span>
        </span>
        <span className="visit-ends">
          <IconButton
            icon="edit"
            label={t('visit.edit', { what })}
            onClick={() => {
              change((now) => itemEdited(now, index));
              onStep('service');
            }}
          />
          <IconButton
            icon="trash"
            label={t('visit.remove', { what })}
            onClick={() => change((now) => itemRemoved(now, index))}
          />
        </span>
      </li>
    );
  });
}

/** The services of a visit as a list of their own. */
export function VisitServices({ onStep }: StepProps) {
  const t = useMessages('checkout');
  const several = itemsOf(schedule.use()).length > 1;
  return (
    <div className="stack-s">
      {several ? (
        <ul className="visit divided" aria-label={t('visit.title')}>
          <VisitRows onStep={onStep} />
        </ul>
      ) : null}
      <AddService onStep={onStep} />
    </div>
  );
}

/** Adds a service to the visit, for any vehicle (decision C14). */
export function AddService({ onStep }: StepProps) {
  const t = useMessages('checkout');
  if (!mayAddService(schedule.use())) return null;
  return (
    <div className="add-service">
      <Button
        kind="quiet"
        icon="plus"
        onClick={() => {
          change(serviceAdded);
          onStep('vehicle');
        }}
      >
        {t('visit.add')}
      </Button>
      <span className="tiny faint">{t('visit.addText')}</span>
    </div>
  );
}

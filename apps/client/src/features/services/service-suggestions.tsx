import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import type { Service } from '#client/model/booking/booking-types.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { dueText } from '#client/model/vehicle/due-text.ts';
import { ServiceRow } from './service-row.tsx';
import { type DueItem, urgent, useMaintenanceDue } from '#client/model/vehicle/use-maintenance-due.ts';

interface DueService {
  readonly service: Service;
  readonly item: DueItem;
}

const SHOWN = 4;

/** The offered services whose maintenance is due on a vehicle by its history, most urgent first. */
function useDueServices(services: readonly Service[], vehicleId: number | undefined): readonly DueService[] {
  const { data } = useMaintenanceDue();
  const vehicle = data?.data.find(({ usersVehiclesId }) => usersVehiclesId === vehicleId);
  if (!vehicle) return [];
  return urgent(vehicle)
    .flatMap((item) => {
      const service = services.find(
        ({ servicesId, status }) => servicesId === item.servicesId && status === 1,
      );
      return service ? [{ service, item }] : [];
    })
    .slice(0, SHOWN);
}

interface ServiceSuggestionsProps {
  readonly services: readonly Service[];
  /** Ids of the most booked services, most first. */
  readonly popular: readonly number[];
  readonly onPick: (service: Service) => void;
}

/** What is due for the vehicle by its history, then what most customers book. */
export function ServiceSuggestions({ services, popular, onPick }: ServiceSuggestionsProps) {
  const t = useMessages('services');
  const dueTexts = useMessages('passport');
  const language = useLanguage();
  const { selectedService, selectedVehicle } = schedule.use();
  const due = useDueServices(services, selectedVehicle?.usersVehiclesId);
  const alsoDue = new Set(due.map(({ service }) => service.servicesId));
  const booked = popular.flatMap((id) => {
    const service = services.find(({ servicesId, status }) => servicesId === id && status === 1);
    return service && !alsoDue.has(service.servicesId) ? [service] : [];
  });
  const isSelected = ({ servicesId }: Service) => servicesId === selectedService?.servicesId;
  const vehicle = selectedVehicle?.modelName || selectedVehicle?.makeName;
  return (
    <>
      {due.length > 0 ? (
        <section className="menu-group">
          <h2>{vehicle ? t('dueFor', { vehicle }) : t('due')}</h2>
          <ul className="card divided due-services">
            {due.map(({ service, item }) => (
              <ServiceRow
                key={service.servicesId}
                service={service}
                selected={isSelected(service)}
                reason={dueText(item, dueTexts, language)}
                onPick={onPick}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {booked.length > 0 ? (
        <section className="menu-group">
          <h2>{t('popular')}</h2>
          <ul className="service-list">
            {booked.map((service) => (
              <ServiceRow
                key={service.servicesId}
                service={service}
                selected={isSelected(service)}
                onPick={onPick}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

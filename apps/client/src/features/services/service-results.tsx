import { useMessages } from '#client/messages/i18n.ts';
import type { Service } from '#client/model/booking/booking-types.ts';
import type { FoundServices } from './find-services.ts';
import { ServiceRow } from './service-row.tsx';
import '#client/ui/card.css';

interface ServiceResultsProps {
  readonly found: FoundServices;
  readonly selectedId: number | undefined;
  readonly onPick: (service: Service) => void;
}

/** What a search found; for a symptom, the service that finds the cause comes first. */
export function ServiceResults({ found, selectedId, onPick }: ServiceResultsProps) {
  const t = useMessages('services');
  const { services, diagnosis, named } = found;
  const repairs = named ? services : services.filter((one) => one !== diagnosis);
  const row = (service: Service) => (
    <ServiceRow
      key={service.servicesId}
      service={service}
      selected={service.servicesId === selectedId}
      onPick={onPick}
    />
  );
  const unsure =
    diagnosis && !(named && services.includes(diagnosis)) ? (
      <section className="menu-group">
        <h2>{t(services.length === 0 ? 'none.title' : named ? 'unsure.title' : 'unsure.start')}</h2>
        <div className="card not-sure">
          <ul>{row(diagnosis)}</ul>
          <p className="small">{t(services.length === 0 ? 'none.text' : 'unsure.text')}</p>
        </div>
      </section>
    ) : null;
  const list =
    repairs.length > 0 ? (
      <section className="menu-group">
        <h2>{t(named ? 'matches' : 'likely')}</h2>
        <ul className="service-list">{repairs.map(row)}</ul>
      </section>
    ) : null;
  return named ? (
    <>
      {list}
      {unsure}
    </>
  ) : (
    <>
      {unsure}
      {list}
    </>
  );
}

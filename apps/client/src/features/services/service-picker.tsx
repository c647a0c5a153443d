import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Filters } from '#client/ui/lists/filters.tsx';
import { SearchBox } from '#client/ui/forms/search-box.tsx';
import { Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { isWideNow } from '#client/ui/use-wide.ts';
import type { Service } from '#client/model/booking/booking-types.ts';
import { forgetRequestedService, readRequestedService } from '#client/model/booking/requested-service.ts';
import { serviceSettled } from '#client/model/booking/schedule-state.ts';
import { change, schedule } from '#client/model/booking/schedule-store.ts';
import { useServices } from '#client/model/booking/use-services.ts';
import { useMaintenanceDue } from '#client/model/vehicle/use-maintenance-due.ts';
import { categoriesOf, searchOf } from './find-services.ts';
import { defaultPart } from '#client/model/booking/part-price.ts';
import { ServiceResults } from './service-results.tsx';
import { ServiceRow } from './service-row.tsx';
import { ServiceSuggestions } from './service-suggestions.tsx';
import './services.css';

interface ServicePickerProps {
  readonly onPick: (service: Service) => void;
}

/** The services for this vehicle and location: by symptom, due, popular, by category or search. */
export function ServicePicker({ onPick }: ServicePickerProps) {
  const query = useServices();
  // What is due is above the menu: without waiting for it the menu would move.
  const { isLoading } = useMaintenanceDue();
  const skeleton = <SkeletonCards count={6} height={76} />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ data, popular }) =>
        isLoading ? skeleton : <ServiceMenu services={data} popular={popular} onPick={onPick} />
      }
    </Loaded>
  );
}

interface ServiceMenuProps extends ServicePickerProps {
  readonly services: readonly Service[];
  readonly popular: readonly number[];
}

const symptoms = ['squeal', 'noStart', 'light', 'noise', 'vibration', 'leak', 'noHeat', 'smell'] as const;

function ServiceMenu({ services, popular, onPick }: ServiceMenuProps) {
  useRequestedService(services, onPick);
  const t = useMessages('services');
  const [typed, setTyped] = useState('');
  const { selectedService } = schedule.use();
  const search = useMemo(() => searchOf(services), [services]);
  const searching = typed.trim() !== '';
  const found = search(typed);
  return (
    <div className="stack service-menu">
      <SearchBox label={t('search')} placeholder={t('describe')} value={typed} onChange={setTyped} />
      <Filters
        label={t('symptoms')}
        choices={symptoms.map((one) => ({
          value: t(`symptom.${one}.search`),
          label: t(`symptom.${one}.label`),
        }))}
        value={typed}
        onChange={(words) => setTyped(words === typed ? '' : words)}
      />
      <p className="visually-hidden" aria-live="polite">
        {searching ? t('found', { count: found.services.length }) : ''}
      </p>
      {searching ? (
        <ServiceResults found={found} selectedId={selectedService?.servicesId} onPick={onPick} />
      ) : (
        <>
          <ServiceSuggestions services={services} popular={popular} onPick={onPick} />
          <AllServices services={services} onPick={onPick} />
        </>
      )}
      <p className="tiny faint">{t('pricesNote')}</p>
    </div>
  );
}

function AllServices({ services, onPick }: Omit<ServiceMenuProps, 'popular'>) {
  const t = useMessages('services');
  const [category, setCategory] = useState('');
  const { selectedService } = schedule.use();
  const categories = categoriesOf(services);
  return (
    <section className="stack all-services">
      <h2>{t('allServices')}</h2>
      <Filters
        label={t('categories')}
        choices={[
          { value: '', label: t('all') },
          ...categories.map(({ code, title }) => ({ value: code, label: title })),
        ]}
        value={category}
        onChange={setCategory}
      />
      {categories
        .filter(({ code }) => category === '' || code === category)
        .map(({ code, title }) => (
          <section key={code} className="menu-group">
            <h3>{title}</h3>
            <ul className="service-list">
              {services
                .filter((one) => one.category === code)
                .map((one) => (
                  <ServiceRow
                    key={one.servicesId}
                    service={one}
                    selected={one.servicesId === selectedService?.servicesId}
                    onPick={onPick}
                  />
                ))}
            </ul>
          </section>
        ))}
    </section>
  );
}

/** Opens the service that was chosen on the landing, once. */
function useRequestedService(services: readonly Service[], onPick: (service: Service) => void): void {
  useEffect(() => {
    const requested = readRequestedService();
    if (!requested) return;
    forgetRequestedService();
    const service = services.find(({ code, status }) => code === requested.service && status === 1);
    if (!service || schedule.get().selectedService) return;
    // On a wide screen nothing else asks for the step after it.
    if (isWideNow()) change((now) => serviceSettled(now, service, defaultPart(service)));
    else onPick(service);
  }, [services, onPick]);
}

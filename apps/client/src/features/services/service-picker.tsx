import { useState, useEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Filters } from '#client/ui/filters.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/price-lines.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { ServiceIcon } from '#client/ui/service-icon.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import type { Service } from '../booking/booking-types.ts';
import { serviceSettled } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { useServices } from '../booking/use-services.ts';
import { isWideNow } from '#client/ui/use-wide.ts';
import { defaultPart } from './part-price.ts';
import { formatDuration } from './duration.ts';
import { categoriesOf, findServices } from './find-services.ts';
import { forgetRequestedService, readRequestedService } from '../booking/requested-service.ts';
import './services.css';

interface ServicePickerProps {
  readonly onPick: (service: Service) => void;
}

/** The services for this vehicle and location, by category or search. */
export function ServicePicker({ onPick }: ServicePickerProps) {
  const query = useServices();
  return (
    <Loaded query={query} skeleton={<SkeletonCards count={6} height={76} />}>
      {({ data }) => <ServiceMenu services={data} onPick={onPick} />}
    </Loaded>
  );
}

interface ServiceMenuProps extends ServicePickerProps {
  readonly services: readonly Service[];
}

function ServiceMenu({ services, onPick }: ServiceMenuProps) {
  useRequestedService(services, onPick);
  const t = useMessages('services');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const { selectedService } = schedule.use();
  const found = findServices(services, typed);
  const shown = category === '' ? found : found.filter((one) => one.category === category);
  const groups = typed.trim() === '' ? categoriesOf(shown) : [{ code: '', title: '' }];
  return (
    <div className="stack">
      <SearchBox
        label={t('search')}
        placeholder={t('searchAmong', { count: services.length })}
        value={typed}
        onChange={setTyped}
      />
      <Filters
        label={t('categories')}
        choices={[
          { value: '', label: t('all') },
          ...categoriesOf(services).map(({ code, title }) => ({ value: code, label: title })),
        ]}
        value={category}
        onChange={setCategory}
      />
      <p className="visually-hidden" aria-live="polite">
        {typed ? t('found', { count: shown.length }) : ''}
      </p>
      {shown.length === 0 ? <EmptyState icon="search" title={t('none.title')} text={t('none.text')} /> : null}
      {groups.map((group) => (
        <section key={group.code} className="menu-group">
          {group.title ? <h2>{group.title}</h2> : null}
          <ul className="divided">
            {shown
              .filter((one) => group.code === '' || one.category === group.code)
              .map((one) => (
                <ServiceRow
                  key={one.servicesId}
                  service={one}
                  selected={one.servicesId === selectedService?.servicesId}
                  onPick={() => onPick(one)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className="tiny faint">{t('pricesNote')}</p>
    </div>
  );
}

interface ServiceRowProps {
  readonly service: Service;
  readonly selected: boolean;
  readonly onPick: () => void;
}

function ServiceRow({ service, selected, onPick }: ServiceRowProps) {
  const t = useMessages('services');
  const unavailable = service.status !== 1;
  return (
    <li>
      <button
        type="button"
        className="row service-row"
        aria-pressed={selected}
        disabled={unavailable}
        onClick={onPick}
      >
        <ServiceIcon category={service.category} />
        <span className="grow">
          <b>{service.servicesTitle}</b>
          <span className="small muted">
            {unavailable
              ? t('notHere')
              : [
                  formatDuration(service.durationMinutes),
                  service.partsTypes.length > 0 ? t('partsIncluded') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
        {selected ? <Icon name="done" size={20} /> : null}
        <b className="num">
          <Price amount={service.price} short />
        </b>
      </button>
    </li>
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

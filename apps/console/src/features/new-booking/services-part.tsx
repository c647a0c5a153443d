import { getCallerServices } from '@hoist/contract/scheduling/caller-bookings';
import { VISIT_SERVICES } from '@hoist/domain/limits';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage } from '@hoist/web/i18n';
import { useMemo, useState } from 'react';
import { useCall } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { defaultPartCode, searchOf, type Booking, type ChosenService, type Service } from './booking.ts';
import { useNewBookingMessages } from './messages.ts';

interface ServicesPartProps {
  readonly booking: Booking & { readonly vehicleId: number; readonly locationId: number };
  readonly usersId: number;
  readonly onServices: (services: readonly ChosenService[]) => void;
}

/** The services of this vehicle at this address, with their prices. */
export function ServicesPart({ booking, usersId, onServices }: ServicesPartProps) {
  const t = useNewBookingMessages();
  const { vehicleId, locationId, services } = booking;
  const query = useCall(getCallerServices, {
    params: { userId: String(usersId) },
    query: { users_vehicles_id: vehicleId, user_location_id: locationId },
  });
  const [typed, setTyped] = useState('');
  const offered = useMemo(() => query.data?.data ?? [], [query.data]);
  const search = useMemo(() => searchOf(offered), [offered]);
  const add = (service: Service) => {
    setTyped('');
    const one = { servicesId: service.servicesId, partCode: defaultPartCode(service), addonIds: [] };
    onServices([...services.filter(({ servicesId }) => servicesId !== one.servicesId), one]);
  };
  const chosen = services.flatMap((one) => {
    const service = offered.find(({ servicesId }) => servicesId === one.servicesId);
    return service ? [{ one, service }] : [];
  });
  const found = search(typed);
  const first = found.find(({ status }) => status === 1);
  return (
    <Card title={t('services')}>
      {query.data ? null : <QueryFallback query={query} />}
      {chosen.length === 0 ? null : (
        <ul className="nb-chosen">
          {chosen.map(({ one, service }) => (
            <li key={one.servicesId}>
              <ServiceLine service={service} />
              {service.partsTypes.length > 1 ? (
                <Choice
                  label={t('parts')}
                  value={one.partCode ?? ''}
                  onChange={(partCode) =>
                    onServices(services.map((other) => (other === one ? { ...one, partCode } : other)))
                  }
                  options={service.partsTypes.map(({ code, title }) => ({ value: code, text: title }))}
                />
              ) : null}
              <Addons
                service={service}
                chosen={one.addonIds}
                onChosen={(addonIds) =>
                  onServices(services.map((other) => (other === one ? { ...one, addonIds } : other)))
                }
              />
              <Button
                look="quiet-danger"
                onClick={() => onServices(services.filter((other) => other !== one))}
              >
                {t('remove')}
                <span className="unseen"> {service.servicesTitle}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= VISIT_SERVICES.max ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first) add(first);
          }}
        >
          <Field type="search" label={t('findService')} takesFocus value={typed} onChange={setTyped} />
        </form>
      )}
      <ul className="nb-options">
        {found.map((service) => (
          <li key={service.servicesId}>
            <button type="button" disabled={service.status === 0} onClick={() => add(service)}>
              <ServiceLine service={service} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ServiceLine({ service }: { readonly service: Service }) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  return (
    <>
      <b>{service.servicesTitle}</b>
      <span className="muted">{t('minutes', { count: service.durationMinutes })}</span>
      <span className="figures nb-price">
        {service.status === 0 ? t('away') : formatPrice(service.price, language)}
      </span>
    </>
  );
}

interface AddonsProps {
  readonly service: Service;
  readonly chosen: readonly number[];
  readonly onChosen: (addonIds: readonly number[]) => void;
}

/** What can be added to a service, with its price. */
function Addons({ service, chosen, onChosen }: AddonsProps) {
  const t = useNewBookingMessages();
  const language = useLanguage();
  if (service.serviceAddons.length === 0) return null;
  return (
    <details className="nb-addons" open={chosen.length > 0}>
      <summary>{t('addons', { count: service.serviceAddons.length })}</summary>
      {service.serviceAddons.map((addon) => {
        const id = addon.servicesAddonsId;
        const isChosen = chosen.includes(id);
        return (
          <label key={id} className="tick">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChosen(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            {addon.servicesAddonsTitle}
            <span className="figures nb-price">{formatPrice(addon.serviceCostWithMarkup, language)}</span>
          </label>
        );
      })}
    </details>
  );
}

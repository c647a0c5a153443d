import { fill, paths } from '#client/kit/navigation/paths.ts';
import { formatKm } from '#client/kit/format-km.ts';
import type { Order } from '#client/model/order/order.ts';
import { withFilter } from '#client/model/order/orders-filter.ts';
import { visitDay } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import type { Vehicle } from '#client/model/booking/booking-types.ts';
import { engineAndDrive, vehicleName } from '#client/model/vehicle/vehicle-name.ts';
import { dueText } from '#client/model/vehicle/due-text.ts';
import { DueLine } from '#client/model/vehicle/due-line.tsx';
import { urgent, useMaintenanceDue } from '#client/model/vehicle/use-maintenance-due.ts';

interface HomeVehiclesProps {
  readonly vehicles: readonly Vehicle[];
  /** Completed orders by vehicle id, newest first. */
  readonly historyOf: ReadonlyMap<number, readonly Order[]>;
}

export function HomeVehicles({ vehicles, historyOf }: HomeVehiclesProps) {
  const t = useMessages('home');
  return (
    <section className="stack-s">
      <h2 className="home-title">{t('vehicles')}</h2>
      <div className="stack-s home-vehicles">
        {vehicles.map((one) => (
          <VehicleCard
            key={one.usersVehiclesId}
            vehicle={one}
            history={historyOf.get(one.usersVehiclesId) ?? []}
          />
        ))}
        {vehicles.length === 0 ? (
          <Link to={paths.selectVehicles} className="link small home-all">
            {t('addVehicle')}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly history: readonly Order[];
}

function VehicleCard({ vehicle, history }: VehicleCardProps) {
  const language = useLanguage();
  const { usersVehiclesId: vehicleId } = vehicle;
  const traits = [
    engineAndDrive({ modelEngine: vehicle.modelEngine, driveType: '' }),
    vehicle.odometer === null ? '' : formatKm(vehicle.odometer, language),
    vehicle.licencePlate.replaceAll(' ', '\u00a0'),
  ].filter(Boolean);
  return (
    <div className="card home-vehicle">
      <Link to={fill(paths.vehicleDetails, { vehicleId })} className="row home-vehicle-head">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={92} />
        <span className="grow">
          <b>{vehicleName(vehicle)}</b>
          <span className="small muted num own-line">{traits.join(' · ')}</span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
      <VehicleDue vehicleId={vehicleId} />
      <ServiceHistory history={history} />
    </div>
  );
}

const shown = 2;

/** The last completed orders of a vehicle. */
function ServiceHistory({ history }: { readonly history: readonly Order[] }) {
  const t = useMessages('home');
  const language = useLanguage();
  const [last] = history;
  if (!last) return <p className="small faint">{t('noService')}</p>;
  const { year, makeName, modelName, licencePlate } = last.vehicle;
  const search = licencePlate || `${year} ${makeName} ${modelName}`;
  return (
    <div>
      <h3 className="small home-history-title">{t('history')}</h3>
      <ul className="home-history divided">
        {history.slice(0, shown).map((order) => (
          <li key={order.ordersServicesId}>
            <Link to={fill(paths.orderDetails, order)} className="link row between">
              <span className="grow">{order.servicesTitle}</span>
              <span className="muted num">{visitDay(order.preferredTimeUnformatted, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {history.length > shown ? (
        <Link
          to={paths.orders + withFilter('', { search, status: 'complete' })}
          className="link small home-all"
        >
          {t('allServices', { count: history.length })}
        </Link>
      ) : null}
    </div>
  );
}

/** What is due or soon due on a vehicle, else what comes next. */
function VehicleDue({ vehicleId }: { readonly vehicleId: number }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { data } = useMaintenanceDue();
  const mine = data?.data.find((one) => one.usersVehiclesId === vehicleId);
  const lines = mine ? urgent(mine).slice(0, shown) : [];
  if (lines.length === 0) {
    const [next] = (mine?.due ?? [])
      .filter(({ state, dueOn }) => state === 'ok' && dueOn !== null)
      .toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
    return next ? (
      <p className="row small home-next-due">
        <Icon name="calendar" size={18} />
        <span>
          <b>{next.title}</b> · {dueText(next, t, language)}
        </span>
      </p>
    ) : null;
  }
  return (
    <ul className="due-lines divided" aria-label={t('due.title')}>
      {lines.map((item) => (
        <DueLine key={item.code} vehicleId={vehicleId} item={item} short />
      ))}
    </ul>
  );
}

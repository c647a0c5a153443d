import type { Output } from '@hoist/contract/client';
import type { listVehicles } from '@hoist/contract/vehicles';
import { fill, paths } from '#client/app/paths.ts';
import { formatKm } from '#client/features/orders/format-km.ts';
import type { Order } from '#client/features/orders/order.ts';
import { visitDay } from '#client/features/orders/visit-time.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { VehicleDrawing } from '#client/ui/vehicle-drawing.tsx';

type Vehicle = Output<typeof listVehicles>['arAutos'][number];

interface HomeVehiclesProps {
  readonly vehicles: readonly Vehicle[];
  readonly lastOf: ReadonlyMap<number, Order>;
}

/** The vehicles in their own colour, each with what was done to it last. */
export function HomeVehicles({ vehicles, lastOf }: HomeVehiclesProps) {
  const t = useTexts('home');
  return (
    <section className="stack-s">
      <h2 className="home-title">{t('vehicles')}</h2>
      <div className="stack-s home-vehicles">
        {vehicles.map((one) => (
          <VehicleCard key={one.usersVehiclesId} vehicle={one} last={lastOf.get(one.usersVehiclesId)} />
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

function VehicleCard({ vehicle, last }: { readonly vehicle: Vehicle; readonly last: Order | undefined }) {
  const t = useTexts('home');
  const language = useLanguage();
  const name = [vehicle.yearVehicle, vehicle.makeName, vehicle.modelName, vehicle.subModelVehicle]
    .filter(Boolean)
    .join(' ');
  const traits = [
    vehicle.modelEngine,
    vehicle.odometer === null ? '' : formatKm(vehicle.odometer, language),
    vehicle.licencePlate.replaceAll(' ', '\u00a0'),
  ].filter(Boolean);
  return (
    <Card to={fill(paths.vehicleDetails, { vehicleId: vehicle.usersVehiclesId })} className="home-vehicle">
      <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={92} />
      <div className="grow">
        <b>{name}</b>
        <p className="small muted num">{traits.join(' · ')}</p>
        <p className={last ? 'small home-last' : 'small faint'}>
          {last
            ? t('lastService', {
                service: last.servicesTitle,
                date: visitDay(last.preferredTimeUnformatted, language),
              })
            : t('noService')}
        </p>
      </div>
      <Icon name="forward" size={18} />
    </Card>
  );
}

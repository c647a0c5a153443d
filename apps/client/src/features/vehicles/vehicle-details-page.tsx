import { useGo, useParams } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { FormPage } from '#client/ui/form-page.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { EmptyState, Loaded } from '#client/ui/states.tsx';
import { goOn } from '../booking/go-on.ts';
import { schedule } from '../booking/schedule-store.ts';
import { DeleteVehicle } from './delete-vehicle.tsx';
import { VehicleDue } from './vehicle-due.tsx';
import { useVehicles } from './use-vehicles.ts';
import { VehicleForm } from './vehicle-form.tsx';

/** A new vehicle (`new`), or one of the customer's. */
export function VehicleDetailsPage() {
  const t = useTexts('vehicles');
  const { vehicleId } = useParams();
  const { back } = useGo();
  const query = useVehicles();
  const fresh = vehicleId === 'new';
  const vehicle = query.data?.arAutos.find((one) => String(one.usersVehiclesId) === vehicleId) ?? null;
  const leave = () => back(paths.selectVehicles);
  return (
    <FormPage
      title={fresh ? t('add') : t('edit')}
      back={paths.selectVehicles}
      save={t('save')}
      ready={query.data !== undefined && (fresh || vehicle !== null)}
    >
      {(form) => (
        <Loaded query={query} skeleton={<SkeletonCards count={3} height={72} />}>
          {() => {
            if (!fresh && !vehicle)
              return (
                <EmptyState icon="car" title={t('gone')}>
                  <ButtonLink to={paths.selectVehicles}>{t('title')}</ButtonLink>
                </EmptyState>
              );
            return (
              <div className="stack">
                {vehicle ? <VehicleDue vehicleId={vehicle.usersVehiclesId} most={4} /> : null}
                <VehicleForm
                  key={vehicleId}
                  {...form}
                  vehicle={vehicle}
                  onSaved={() => (fresh && schedule.get().selectedLocation ? goOn('replace') : leave())}
                />
                {vehicle ? <DeleteVehicle vehicle={vehicle} onDeleted={leave} /> : null}
              </div>
            );
          }}
        </Loaded>
      )}
    </FormPage>
  );
}

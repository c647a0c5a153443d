import { parseId, type VehicleId } from '@hoist/domain/ids';
import { useGo, useLocation, useParams } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { AppPage } from '#client/ui/app-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { FormPage } from '#client/ui/forms/form-page.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { openNextStep } from '#client/model/booking/open-next-step.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { PassportView } from './passport/passport-view.tsx';
import { refreshPassport, usePassport } from './passport/use-passport.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { vehicleName } from '#client/model/vehicle/vehicle-name.ts';

/** A new vehicle (`new`), or the passport of one of the customer's. */
export function VehicleDetailsPage() {
  const { vehicleId = '' } = useParams();
  if (vehicleId === 'new') return <NewVehicle />;
  const id = parseId<VehicleId>(vehicleId);
  return id === undefined ? <GonePage /> : <VehiclePassport key={id} vehicleId={id} />;
}

function NewVehicle() {
  const t = useMessages('vehicles');
  const { back } = useGo();
  return (
    <FormPage title={t('add')} back={paths.selectVehicles} save={t('save')} ready>
      {(form) => (
        <VehicleForm
          form={form}
          vehicle={null}
          onSaved={() =>
            schedule.get().selectedLocation ? openNextStep('replace') : back(paths.selectVehicles)
          }
        />
      )}
    </FormPage>
  );
}

function VehiclePassport({ vehicleId }: { readonly vehicleId: VehicleId }) {
  const t = useMessages('passport');
  const { back, replace } = useGo();
  const { pathname, search } = useLocation();
  const query = usePassport(vehicleId);
  const own = fill(paths.vehicleDetails, { vehicleId });
  // The address belongs to another page while this one is behind it.
  const editing = pathname === own && new URLSearchParams(search).has('edit');
  const leave = () => back(paths.selectVehicles);
  if (query.error?.code === 'not_found') return <GonePage />;
  return (
    <AppPage
      title={query.data ? vehicleName(query.data.data.vehicle) : t('title')}
      overline={query.data ? t('title') : undefined}
      back={paths.selectVehicles}
      onRefresh={refreshPassport}
    >
      <Loaded query={query} skeleton={<PassportSkeleton />}>
        {({ data }) => (
          <PassportView
            passport={data}
            editing={editing}
            onEditingClosed={() => (editing ? replace(own) : undefined)}
            onEdited={() => (editing ? leave() : undefined)}
            onGone={leave}
          />
        )}
      </Loaded>
    </AppPage>
  );
}

function PassportSkeleton() {
  const wide = useWide();
  if (!wide) return <SkeletonCards height={180} />;
  return (
    <div className="passport two">
      <SkeletonCards count={2} height={260} />
      <SkeletonCards height={180} />
    </div>
  );
}

function GonePage() {
  const t = useMessages('vehicles');
  return (
    <AppPage title={t('gone')} back={paths.selectVehicles}>
      <EmptyState icon="car" title={t('gone')}>
        <ButtonLink to={paths.selectVehicles}>{t('title')}</ButtonLink>
      </EmptyState>
    </AppPage>
  );
}

import { useGo, useParams } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { FormPage } from '#client/ui/forms/form-page.tsx';
import { EmptyState, Loaded, SkeletonCards } from '#client/ui/states.tsx';
import { showToast } from '#client/kit/toast.ts';
import { openNextStep } from '#client/model/booking/open-next-step.ts';
import { schedule } from '#client/model/booking/schedule-store.ts';
import { DeleteLocation } from './delete-location.tsx';
import { LocationForm } from './location-form.tsx';
import { useLocations } from '#client/model/place/use-locations.ts';

/** A new place (`new`), or one of the customer's. */
export function LocationDetailsPage() {
  const t = useMessages('locations');
  const { locationId } = useParams();
  const { back } = useGo();
  const query = useLocations();
  const fresh = locationId === 'new';
  const location = query.data?.data.find((one) => String(one.usersLocationsId) === locationId) ?? null;
  const leave = () => back(paths.selectLocations);
  return (
    <FormPage
      title={fresh ? t('add') : t('edit')}
      back={paths.selectLocations}
      save={t('save')}
      ready={query.data !== undefined && (fresh || location !== null)}
    >
      {(form) => (
        <Loaded query={query} skeleton={<SkeletonCards count={3} height={72} />}>
          {() => {
            if (!fresh && !location)
              return (
                <EmptyState icon="pin" title={t('gone')}>
                  <ButtonLink to={paths.selectLocations}>{t('title')}</ButtonLink>
                </EmptyState>
              );
            return (
              <div className="stack">
                <LocationForm
                  key={locationId}
                  {...form}
                  location={location}
                  onSaved={(saved) => {
                    if (!saved.serviceable) showToast(saved.notServiceableReason || t('notServed'));
                    const chosen =
                      schedule.get().selectedLocation?.usersLocationsId === saved.usersLocationsId;
                    if (fresh && chosen) openNextStep('replace');
                    else leave();
                  }}
                />
                {location ? <DeleteLocation location={location} onDeleted={leave} /> : null}
              </div>
            );
          }}
        </Loaded>
      )}
    </FormPage>
  );
}

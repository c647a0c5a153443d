import { useGo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { Location } from '#client/model/booking/booking-types.ts';
import { openNextStep } from '#client/model/booking/open-next-step.ts';
import { selectLocation } from '#client/model/booking/schedule-state.ts';
import { change } from '#client/model/booking/schedule-store.ts';
import { StepPage } from './step-page.tsx';
import { LocationPicker } from '#client/features/locations/location-picker.tsx';
import { useLocations } from '#client/model/place/use-locations.ts';
import '#client/model/place/locations.css';

/** Step 1: where should we come? */
export function SelectLocationsPage() {
  const t = useMessages('locations');
  const { go } = useGo();
  const { refetch } = useLocations();
  const pick = (location: Location) => {
    change((now) => selectLocation(now, location));
    openNextStep();
  };
  const details = (locationId: number | string) => go(fill(paths.locationDetails, { locationId }));
  return (
    <StepPage step="location" title={t('title')} onRefresh={refetch}>
      <LocationPicker
        onPick={pick}
        onEdit={(one) => details(one.usersLocationsId)}
        onAdd={() => details('new')}
      />
    </StepPage>
  );
}

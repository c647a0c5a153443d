import { useGo } from '#client/kit/navigation/navigation.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import type { Location } from '../booking/booking-types.ts';
import { openNextStep } from '../booking/open-next-step.ts';
import { selectLocation } from '../booking/schedule-state.ts';
import { change } from '../booking/schedule-store.ts';
import { StepPage } from '../booking/step-page.tsx';
import { LocationPicker } from './location-picker.tsx';
import { useLocations } from './use-locations.ts';
import './locations.css';

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

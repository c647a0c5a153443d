import { isDoor } from '@hoist/domain/scheduling/precision';
import { useEffect, useRef, useState } from 'react';
import { canLocateOnce, knownOf, locateOnce } from '#client/platform/locate-once.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import type { LocationDraft } from '#client/model/place/location-draft.ts';
import { placeSelected } from '#client/model/place/maps-state.ts';
import { findAddressAt, type PlaceDetails } from '#client/model/place/place-search.ts';

/** The address where the device is; a sentence for the customer if it is not known. */
async function findDevicePlace(): Promise<PlaceDetails | string> {
  const t = messagesOf('locations');
  const position = await locateOnce();
  if (position === 'refused') return t('form.locateRefused');
  const found = position !== 'unknown' && knownOf(position) === 'door' ? await findAddressAt(position) : null;
  return found && found.address !== '' && isDoor(found) ? found : t('form.locateUnknown');
}

/** Fills the form with the address where the device is. `locate` is undefined where no device can tell. */
export function useDevicePlace(
  draft: LocationDraft,
  edit: (step: (now: LocationDraft) => LocationDraft) => void,
) {
  const [locating, setLocating] = useState(false);

  // The place of a price check counts as chosen: another street clears its position.
  useEffect(() => {
    const { address, city, state, zip, known, located } = draft;
    if (!located || !known || known.precision === 'pin') return;
    const { lat: pointLat, lng: pointLong, precision, radiusM } = known;
    const place = { address, city, state, zip, country: 'Canada', pointLat, pointLong, precision, radiusM };
    placeSelected({ placeId: '', ...place });
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the form as it opens
  }, []);

  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const locate = async () => {
    setLocating(true);
    const found = await findDevicePlace();
    if (!shown.current) return;
    setLocating(false);
    if (typeof found === 'string') return showToast(found);
    placeSelected(found);
    edit((now) => ({ ...now, located: true }));
  };
  return { locating, locate: canLocateOnce() ? () => void locate() : undefined };
}

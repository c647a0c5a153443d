import { useEffect, useRef } from 'react';
import { parseMessage } from '@hoist/web/error-messages';
import { showToast } from '#client/kit/toast.ts';
import { isAt, type LocationDraft, withoutPlace, withPlace } from './location-draft.ts';
import { maps, placeCleared, placeSelected } from './maps-state.ts';
import { lookUpPlace, type Prediction } from './place-search.ts';

type Edit = (step: (now: LocationDraft) => LocationDraft) => void;

/** Connects the address field: a selected place fills the form, another street clears it. */
export function useChosenPlace(edit: Edit) {
  const { selectedPlace } = maps.use();
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  useEffect(() => {
    if (selectedPlace) latest.current((now) => withPlace(now, selectedPlace));
  }, [selectedPlace]);
  /** The place being looked up: only the last choice counts, and none after unmounting. */
  const requestedId = useRef('');
  useEffect(
    () => () => {
      requestedId.current = '';
      placeCleared();
    },
    [],
  );

  const pick = async ({ placeId }: Prediction) => {
    requestedId.current = placeId;
    edit((now) => ({ ...now, located: false }));
    try {
      const place = await lookUpPlace(placeId);
      if (requestedId.current === placeId) placeSelected(place);
    } catch (error) {
      showToast(parseMessage(error) ?? '');
    }
  };
  const type = (address: string) => {
    requestedId.current = '';
    const left = selectedPlace && !isAt(address, selectedPlace) ? selectedPlace : null;
    edit((now) => ({ ...(left ? withoutPlace(now) : now), address, located: false }));
    if (left) placeCleared();
  };
  return { onPick: (one: Prediction) => void pick(one), onChange: type };
}

import type { Point } from '@hoist/domain/scheduling/drive-time';
import { useEffect, useRef } from 'react';
import { withAddressAtPin } from './address-at-pin.ts';
import type { LocationDraft } from '#client/model/place/location-draft.ts';
import { findAddressAt } from '#client/model/place/place-search.ts';

/** A dragged pin has come to rest. */
const restMs = 600;

/** Asks for the address at a pin that rests, and fills it into a form without one. */
export function useAddressAtPin(
  draft: Pick<LocationDraft, 'address'>,
  edit: (step: (now: LocationDraft) => LocationDraft) => void,
): (pin: Point) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current += 1;
    },
    [],
  );
  return (pin) => {
    clearTimeout(timer.current);
    latest.current += 1;
    const asked = latest.current;
    if (draft.address.trim() !== '') return;
    timer.current = setTimeout(() => {
      void findAddressAt(pin).then((found) => {
        if (found && asked === latest.current) edit((now) => withAddressAtPin(now, found));
      });
    }, restMs);
  };
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface Watch {
  readonly onPosition: (position: Position) => void;
  /** The device's owner said no, or the device cannot. */
  readonly onRefused: () => void;
}

/** Whether this device can say where it is at all. */
export const canLocate = (): boolean => 'geolocation' in navigator;

/** Follows where this device is until it is stopped. The system asks its owner first. */
export function watchPosition({ onPosition, onRefused }: Watch): () => void {
  const id = navigator.geolocation.watchPosition(
    ({ coords }) => onPosition({ lat: coords.latitude, lng: coords.longitude }),
    // A position that cannot be found now may be found later.
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onRefused();
    },
    { enableHighAccuracy: true, maximumAge: 10_000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}

import { isNative } from './platform.ts';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface Watch {
  readonly onPosition: (position: Position) => void;
  /** The device's owner said no, or the device cannot. */
  readonly onRefused: () => void;
  /** The native app: its owner has just read what the position is for, so that the system may ask. */
  readonly mayAsk: boolean;
  /** The system would have to ask, and may not. */
  readonly onUnasked: () => void;
}

/** Whether this device can say where it is at all. */
export const canLocate = (): boolean => isNative || 'geolocation' in navigator;

/**
 * Follows where this device is until it is stopped. The system asks its owner first; the native app looks only while it is
 * in front.
 */
export function watchPosition(watch: Watch): () => void {
  if (!isNative) return watchInBrowser(watch);
  const stopped = new AbortController();
  void import('./native/geolocation.ts').then((native) => native.watchPosition(watch, stopped.signal));
  return () => stopped.abort();
}

function watchInBrowser({ onPosition, onRefused }: Watch): () => void {
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

import { isNative } from './platform.ts';

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface Watch {
  readonly onPosition: (position: Position) => void;
  /** Permission was denied, or the device cannot locate itself. */
  readonly onRefused: () => void;
  /** Native app: the user has just read the purpose, so the system may ask for permission. */
  readonly mayAsk: boolean;
  /** Permission is needed but `mayAsk` is false. */
  readonly onUnasked: () => void;
}

export const canLocate = (): boolean => isNative || 'geolocation' in navigator;

/** Watches the device's position until the returned function is called; the native app only in the foreground. */
export function watchPosition(watch: Watch): () => void {
  if (!isNative) return watchInBrowser(watch);
  const stopped = new AbortController();
  void import('./native/geolocation.ts').then((native) => native.watchPosition(watch, stopped.signal));
  return () => stopped.abort();
}

function watchInBrowser({ onPosition, onRefused }: Watch): () => void {
  const id = navigator.geolocation.watchPosition(
    ({ coords }) => onPosition({ lat: coords.latitude, lng: coords.longitude }),
    // Other errors are temporary.
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onRefused();
    },
    { enableHighAccuracy: true, maximumAge: 10_000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}

import { useEffect, useRef } from 'react';

/** Focuses a field when it appears, in a dialog once that is open. */
export function useFocusOnPresent(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const now = () => latest.current();
    now();
    addEventListener('ionModalDidPresent', now, { once: true });
    return () => removeEventListener('ionModalDidPresent', now);
  }, []);
}

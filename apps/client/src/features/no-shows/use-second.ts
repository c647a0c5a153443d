import { useEffect, useState } from 'react';

/** The present moment, a second coarse, until an instant; then it stops. */
export function useSecond(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}

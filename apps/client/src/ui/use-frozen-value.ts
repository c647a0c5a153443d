import { useState } from 'react';

/** The value from before `held` became true, as long as it is true. */
export function useFrozenValue<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}

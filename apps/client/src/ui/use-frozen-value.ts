import { useState } from 'react';

/** The value from before `frozen` became true, as long as it is true. */
export function useFrozenValue<T>(value: T, frozen: boolean): T {
  const [last, setKept] = useState(value);
  if (!frozen && last !== value) setKept(value);
  return frozen ? last : value;
}

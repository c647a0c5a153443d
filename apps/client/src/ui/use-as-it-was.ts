import { useState } from 'react';

/** A value as it was when something began, for as long as that lasts. */
export function useAsItWas<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}

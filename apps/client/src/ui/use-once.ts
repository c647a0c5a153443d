import { useState } from 'react';

/** Whether something is so, or has been. */
export function useOnce(now: boolean): boolean {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been || now;
}

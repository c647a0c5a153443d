import { useState } from 'react';

/** Whether the value is or has ever been true. */
export function useEverTrue(now: boolean): boolean {
  const [been, setBeen] = useState(now);
  if (now && !been) setBeen(true);
  return been || now;
}

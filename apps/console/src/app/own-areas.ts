import type { Area } from './area.ts';
import { areas } from './areas.ts';
import { useMay } from './me.ts';

/** The areas that the role may see, in the order of the navigation. */
export function useOwnAreas(): readonly Area[] {
  const may = useMay();
  return areas.filter(({ permission }) => may(permission));
}

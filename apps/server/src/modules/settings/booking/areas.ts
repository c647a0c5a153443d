import { everywhere, type ServedAreas } from '@hoist/domain/scheduling/served-areas';
import { z } from 'zod';

const prefixes = z.array(z.string());
const areas = z.object({ served: prefixes, unserved: prefixes });

/** Service areas of the setting `booking.areas`; an invalid value excludes no one. */
export function areasOf(value: unknown): ServedAreas {
  const read = areas.safeParse(value);
  return read.success ? read.data : everywhere;
}

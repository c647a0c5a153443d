import { everywhere, type ServedAreas } from '@hoist/domain/scheduling/served-areas';
import { z } from 'zod';

const prefixes = z.array(z.string());
const areas = z.object({ served: prefixes, unserved: prefixes });

/** The areas of the setting `booking.areas`. Anything else keeps nobody out. */
export function areasOf(value: unknown): ServedAreas {
  const read = areas.safeParse(value);
  return read.success ? read.data : everywhere;
}

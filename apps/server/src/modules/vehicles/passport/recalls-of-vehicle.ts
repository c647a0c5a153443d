import type { vehicleRecalls } from '@hoist/contract';
import { recallList, recallsOf } from '@hoist/datasets/recalls';
import type { Locale } from '@hoist/domain/locale';
import type { z } from 'zod';

interface Recalled {
  readonly year: number;
  readonly makeName: string;
  readonly modelName: string;
}

export function recallsOfVehicle(
  { year, makeName: make, modelName: model }: Recalled,
  locale: Locale,
): z.output<typeof vehicleRecalls> {
  const { asOf, complete } = recallList();
  const data = recallsOf({ year, make, model }).map(({ number, date, system, summary }) => ({
    number,
    date,
    system: system[locale],
    summary: summary[locale],
  }));
  return { asOf, complete, data };
}

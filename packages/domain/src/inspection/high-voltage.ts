import type { InspectionItem } from './inspection-item.ts';

/** The item that only vehicles with a high-voltage battery have. */
export const HIGH_VOLTAGE_ITEM = 'ev-isolated';

const fuelOnly = /\b(Gas|Diesel|Flex-fuel|CNG|LPG)$/;
const electrified = /Electric|Hybrid|fuel cell/i;

/** Whether a vehicle may have a high-voltage battery. An engine that a customer typed may be any. */
export const mayHaveHighVoltage = (engine: string): boolean =>
  electrified.test(engine) || !fuelOnly.test(engine);

/** The items of a sheet that apply to a vehicle, by its engine. */
export const itemsForEngine = <Item extends Pick<InspectionItem, 'code'>>(
  items: readonly Item[],
  engine: string,
): readonly Item[] =>
  mayHaveHighVoltage(engine) ? items : items.filter(({ code }) => code !== HIGH_VOLTAGE_ITEM);

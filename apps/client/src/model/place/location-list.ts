import type { Location } from '../booking/booking-types.ts';

type List = readonly Location[];

const withoutDefault = (one: Location): Location =>
  one.isDefault ? { ...one, isDefault: false, primary: false } : one;

/** A created location comes first; if it is default, all others lose default. */
export const withCreated = (list: List, created: Location): List => [
  created,
  ...list
    .filter((one) => one.usersLocationsId !== created.usersLocationsId)
    .map((one) => (created.isDefault ? withoutDefault(one) : one)),
];

/** A changed location keeps its place; if it is default, the flag goes from the others. */
export const withUpdated = (list: List, updated: Location): List =>
  list.map((one) => {
    if (one.usersLocationsId === updated.usersLocationsId) return updated;
    return updated.isDefault ? withoutDefault(one) : one;
  });

export const withoutLocation = (list: List, usersLocationsId: number): List =>
  list.filter((one) => one.usersLocationsId !== usersLocationsId);

import type { Vehicle } from '../booking/booking-types.ts';

type List = readonly Vehicle[];

/** A new vehicle comes first, a changed one keeps its place. */
export const withVehicle = (list: List, saved: Vehicle): List =>
  list.some((one) => one.usersVehiclesId === saved.usersVehiclesId)
    ? list.map((one) => (one.usersVehiclesId === saved.usersVehiclesId ? saved : one))
    : [saved, ...list];

export const withoutVehicle = (list: List, usersVehiclesId: number): List =>
  list.filter((one) => one.usersVehiclesId !== usersVehiclesId);

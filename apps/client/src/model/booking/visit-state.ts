import { VISIT_SERVICES } from '@hoist/domain/limits';
import type { Addon, PartsType, Service, Vehicle } from './booking-types.ts';
import type { ScheduleState } from './schedule-state.ts';

/** One service of a visit, for a vehicle of its own (decision C14). */
export interface VisitItem {
  readonly vehicle: Vehicle;
  readonly service: Service;
  readonly part: PartsType | null;
  readonly addons: readonly Addon[];
}

/** The services of the visit in order, including the current selection once it is complete. */
export function itemsOf(state: ScheduleState): readonly VisitItem[] {
  const { otherItems, itemIndex, selectedVehicle: vehicle, selectedService: service } = state;
  if (!vehicle || !service) return otherItems;
  const chosen = {
    vehicle,
    service,
    part: state.selectedServicePartsType,
    addons: state.selectedSubServiceAddons,
  };
  return otherItems.toSpliced(itemIndex, 0, chosen);
}

/** The booking has several services, all of them complete. */
export const isVisit = (state: ScheduleState): boolean =>
  state.otherItems.length > 0 && state.selectedService !== null && state.selectedVehicle !== null;

/** Another service is being added. */
export const isAdding = (state: ScheduleState): boolean =>
  state.otherItems.length > 0 && state.selectedService === null;

export const mayAddService = (state: ScheduleState): boolean =>
  state.selectedService !== null && itemsOf(state).length < VISIT_SERVICES.max;

/** The times stay until new ones have loaded. */
const unpriced = { checkoutInfo: null, checkoutInfoPayWithCash: null } as const;

/** Begins another service; vehicle, location, time and coupon stay. */
export function serviceAdded(state: ScheduleState): ScheduleState {
  if (!mayAddService(state)) return state;
  const items = itemsOf(state);
  return {
    ...state,
    ...unpriced,
    otherItems: items,
    itemIndex: items.length,
    selectedService: null,
    selectedServicePartsType: null,
    selectedSubServiceAddons: [],
    addonsSettled: false,
  };
}

/** Makes one of the services the current selection. */
function withSelectedItem(state: ScheduleState, items: readonly VisitItem[], index: number): ScheduleState {
  const item = items[index];
  if (!item) return state;
  const sameVehicle = state.selectedVehicle?.usersVehiclesId === item.vehicle.usersVehiclesId;
  return {
    ...state,
    ...unpriced,
    ...(sameVehicle ? {} : { selectedVehicleServices: [] }),
    otherItems: items.toSpliced(index, 1),
    itemIndex: index,
    selectedVehicle: item.vehicle,
    selectedService: item.service,
    selectedServicePartsType: item.part,
    selectedSubServiceAddons: item.addons,
    addonsSettled: true,
  };
}

export const itemEdited = (state: ScheduleState, index: number): ScheduleState =>
  withSelectedItem(state, itemsOf(state), index);

/** Removes a service; the only one cannot be removed. */
export function itemRemoved(state: ScheduleState, index: number): ScheduleState {
  const items = itemsOf(state).toSpliced(index, 1);
  return withSelectedItem(state, items, Math.min(index, items.length - 1));
}

/** Cancels adding a service. */
export const addingCancelled = (state: ScheduleState): ScheduleState =>
  isAdding(state) ? withSelectedItem(state, state.otherItems, state.otherItems.length - 1) : state;

/** Removes the services of a deleted vehicle. */
export const withoutVehicle = (state: ScheduleState, usersVehiclesId: number): ScheduleState => {
  const otherItems = state.otherItems.filter((item) => item.vehicle.usersVehiclesId !== usersVehiclesId);
  return otherItems.length === state.otherItems.length
    ? state
    : { ...state, ...unpriced, otherItems, itemIndex: Math.min(state.itemIndex, otherItems.length) };
};

import type { scheduleService } from '@hoist/contract/scheduling/booking';
import type { Input } from '@hoist/contract/client';
import type { scheduleVisit } from '@hoist/contract/scheduling/visits';
import { SCHEDULE_PROGRESS_DEFAULT } from '@hoist/domain/limits';
import type { CardChoice } from '../card/wallet.ts';
import type {
  Addon,
  CheckoutAnswer,
  DateEntry,
  Location,
  PartsType,
  PaymentOption,
  PriceBlock,
  Service,
  Vehicle,
} from './booking-types.ts';
import { withPresentTexts } from './present-texts.ts';
import { type VisitItem, withoutVehicle } from './visit-state.ts';

export interface CouponDetails {
  readonly coupon: { readonly code: string; readonly title: string };
  readonly serviceDiscountDetails: PriceBlock;
}

export interface SiteAnswers {
  readonly permission: boolean;
  readonly level: boolean;
  readonly room: boolean;
  /** There is a roof over the vehicle. */
  readonly covered?: boolean;
}

export interface LastSelection {
  readonly usersVehiclesId: number;
  readonly usersLocationsId: number;
}

export type ScheduleForm = NonNullable<Input<typeof scheduleService>['form']>;
export type VisitForm = NonNullable<Input<typeof scheduleVisit>['form']>;

/** A sent booking with its idempotency key. */
export interface SentBooking {
  readonly key: string;
  readonly form: ScheduleForm | VisitForm;
}

/** What the customer has chosen so far (specification section 3, schedule-service state). */
export interface ScheduleState {
  readonly selectedVehicle: Vehicle | null;
  readonly selectedLocation: Location | null;
  readonly selectedService: Service | null;
  readonly selectedServicePartsType: PartsType | null;
  readonly selectedVehicleServices: readonly Service[];
  readonly couponDetails: CouponDetails | null;
  readonly selectedSubServiceAddons: readonly Addon[];
  readonly checkoutInfo: PriceBlock | null;
  readonly checkoutInfoPayWithCash: PriceBlock | null;
  readonly datesList: readonly DateEntry[];
  /** Progress of the steps, 0 to 1. */
  readonly serviceProgress: number;
  /** The add-ons step is done, with or without add-ons. */
  readonly addonsSettled: boolean;
  /** ISO with the location's offset; empty: not chosen. */
  readonly preferredTime: string;
  /** The chosen time that is no longer offered, until another is chosen; empty: none was lost. */
  readonly lostTime: string;
  /** The soonest time is chosen once the times have loaded. */
  readonly takesSoonest: boolean;
  readonly paymentOption: PaymentOption;
  /** The card or wallet, unless paid in cash; null: not chosen. */
  readonly card: CardChoice;
  /** A declined saved card, which is not preselected again. */
  readonly declinedCard: number | null;
  readonly customerNote: string;
  readonly site: SiteAnswers;
  /** The default returns replaced parts to the customer. */
  readonly removedParts: 'returned' | 'declined';
  /** The accepted no-show fee; empty: none. */
  readonly noShowAccepted: string;
  readonly lastSelection: LastSelection | null;
  /** The other services of the visit (decision C14), without the selection above. */
  readonly otherItems: readonly VisitItem[];
  /** The position of the selection among them. */
  readonly itemIndex: number;
  /** Sent, with an unknown outcome. */
  readonly sent: SentBooking | null;
}

export const defaultSchedule: ScheduleState = {
  selectedVehicle: null,
  selectedLocation: null,
  selectedService: null,
  selectedServicePartsType: null,
  selectedVehicleServices: [],
  couponDetails: null,
  selectedSubServiceAddons: [],
  checkoutInfo: null,
  checkoutInfoPayWithCash: null,
  datesList: [],
  serviceProgress: SCHEDULE_PROGRESS_DEFAULT,
  addonsSettled: false,
  preferredTime: '',
  lostTime: '',
  takesSoonest: false,
  paymentOption: 'regular_payment_by_card',
  card: null,
  declinedCard: null,
  customerNote: '',
  site: { permission: false, level: false, room: false },
  removedParts: 'returned',
  noShowAccepted: '',
  lastSelection: null,
  otherItems: [],
  itemIndex: 0,
  sent: null,
};

const unpriced = { checkoutInfo: null, checkoutInfoPayWithCash: null, datesList: [] } as const;
const anotherPair = { ...unpriced, selectedVehicleServices: [] } as const;

export function selectVehicle(state: ScheduleState, vehicle: Vehicle): ScheduleState {
  const same = state.selectedVehicle?.usersVehiclesId === vehicle.usersVehiclesId;
  return { ...state, ...(same ? {} : anotherPair), selectedVehicle: vehicle };
}

export function selectLocation(state: ScheduleState, location: Location): ScheduleState {
  const same = state.selectedLocation?.usersLocationsId === location.usersLocationsId;
  return { ...state, ...(same ? {} : anotherPair), selectedLocation: location };
}

/**
 * Selecting a service clears parts type, coupon and add-ons (specification section 4), but not the coupon of a visit
 * with other services.
 */
export const selectService = (state: ScheduleState, service: Service): ScheduleState => ({
  ...state,
  ...unpriced,
  selectedService: service,
  selectedServicePartsType: null,
  couponDetails: state.otherItems.length > 0 ? state.couponDetails : null,
  selectedSubServiceAddons: [],
  addonsSettled: false,
});

/** A service with these parts, without add-ons, at the soonest time; checkout can change each of them. */
export const serviceSettled = (
  state: ScheduleState,
  service: Service,
  part: PartsType | null,
): ScheduleState => ({
  ...selectService(state, service),
  selectedServicePartsType: part,
  addonsSettled: true,
  takesSoonest: state.preferredTime === '',
});

export const selectPartsType = (state: ScheduleState, part: PartsType | null): ScheduleState => ({
  ...state,
  selectedServicePartsType: part,
});

export function toggleAddon(state: ScheduleState, addon: Addon): ScheduleState {
  const chosen = state.selectedSubServiceAddons;
  const without = chosen.filter((one) => one.servicesAddonsId !== addon.servicesAddonsId);
  return {
    ...state,
    selectedSubServiceAddons: without.length < chosen.length ? without : [...chosen, addon],
  };
}

export const addonsSettled = (state: ScheduleState): ScheduleState => ({ ...state, addonsSettled: true });

export const couponApplied = (state: ScheduleState, details: CouponDetails): ScheduleState => ({
  ...state,
  couponDetails: details,
});
export const timeChosen = (state: ScheduleState, preferredTime: string): ScheduleState => ({
  ...state,
  preferredTime,
  lostTime: '',
  takesSoonest: false,
});

export const timeTaken = (state: ScheduleState): ScheduleState => ({
  ...state,
  preferredTime: '',
  lostTime: state.preferredTime,
});

export const paymentOptionChosen = (state: ScheduleState, option: PaymentOption): ScheduleState => ({
  ...state,
  paymentOption: option,
});

export const cardChosen = (state: ScheduleState, card: CardChoice): ScheduleState => ({
  ...state,
  card,
  declinedCard: state.declinedCard === card ? null : state.declinedCard,
});

export const cardDeclined = (state: ScheduleState, card: number): ScheduleState => ({
  ...state,
  card: null,
  declinedCard: card,
});

const sameForm = (one: SentBooking['form'], other: SentBooking['form']) =>
  JSON.stringify(one) === JSON.stringify(other);

/** A repeated form keeps its key; a changed form gets a new one. */
export const bookingSent = (state: ScheduleState, fresh: SentBooking): ScheduleState => ({
  ...state,
  sent: state.sent && sameForm(state.sent.form, fresh.form) ? state.sent : fresh,
});

export const sentAnswered = (state: ScheduleState): ScheduleState => ({ ...state, sent: null });

export const noteWritten = (state: ScheduleState, customerNote: string): ScheduleState => ({
  ...state,
  customerNote,
});

export const siteAnswered = (state: ScheduleState, answers: Partial<SiteAnswers>): ScheduleState => ({
  ...state,
  site: { ...state.site, ...answers },
});

export const couponRemoved = (state: ScheduleState): ScheduleState => ({ ...state, couponDetails: null });

/** Updates the chosen service, or removes it if it is not offered for this vehicle and location. */
export function servicesLoaded(state: ScheduleState, services: readonly Service[]): ScheduleState {
  const loaded = { ...state, selectedVehicleServices: services };
  const chosen = state.selectedService;
  if (!chosen) return loaded;
  const present = services.find((one) => one.servicesId === chosen.servicesId && one.status === 1);
  if (!present) return { ...selectService(loaded, chosen), selectedService: null };
  const ids = new Set(state.selectedSubServiceAddons.map((one) => one.servicesAddonsId));
  const part = state.selectedServicePartsType?.code;
  return {
    ...loaded,
    selectedService: present,
    selectedServicePartsType: present.partsTypes.find((one) => one.code === part) ?? null,
    selectedSubServiceAddons: present.serviceAddons.filter((one) => ids.has(one.servicesAddonsId)),
  };
}

const soonestIn = (dates: readonly DateEntry[]): string | undefined =>
  dates.flatMap((day) => day.slots).find((slot) => slot.available)?.preferredTime;

const isOffered = (dates: readonly DateEntry[], time: string) =>
  dates.some((day) => day.slots.some((slot) => slot.available && slot.preferredTime === time));

/** A chosen time that is no longer offered becomes the lost time; a quick booking takes the soonest. */
export function checkoutLoaded(state: ScheduleState, answer: CheckoutAnswer): ScheduleState {
  const lost = state.preferredTime !== '' && !isOffered(answer.datesList, state.preferredTime);
  return {
    ...withPresentTexts(lost ? timeTaken(state) : state, answer),
    ...(state.takesSoonest
      ? { takesSoonest: false, preferredTime: state.preferredTime || (soonestIn(answer.datesList) ?? '') }
      : {}),
    checkoutInfo: answer.checkoutInfo,
    checkoutInfoPayWithCash: answer.checkoutInfoPayWitCash,
    datesList: answer.datesList,
  };
}

export const paysCash = ({ paymentOption }: Pick<ScheduleState, 'paymentOption'>): boolean =>
  paymentOption === 'pay_with_cash_on_service';

/** The price for the chosen payment option. */
export const priceDetail = (state: ScheduleState): PriceBlock | null =>
  paysCash(state) ? state.checkoutInfoPayWithCash : state.checkoutInfo;

export const stepEntered = (state: ScheduleState, progress: number): ScheduleState =>
  state.serviceProgress === progress ? state : { ...state, serviceProgress: progress };

/** A new vehicle becomes the selected one. */
export const vehicleCreated = (state: ScheduleState, vehicle: Vehicle): ScheduleState =>
  selectVehicle(state, vehicle);

/** A new location becomes the selected one if any service is offered there. */
export const locationCreated = (state: ScheduleState, location: Location): ScheduleState =>
  location.locationServices.some((one) => one.status === 1) ? selectLocation(state, location) : state;

/** A changed class or drive type changes the price. */
export const vehicleUpdated = (state: ScheduleState, vehicle: Vehicle): ScheduleState =>
  state.selectedVehicle?.usersVehiclesId === vehicle.usersVehiclesId
    ? { ...state, ...anotherPair, selectedVehicle: vehicle }
    : state;

/** Updating a default location selects it. */
export function locationUpdated(state: ScheduleState, location: Location): ScheduleState {
  const selected = state.selectedLocation?.usersLocationsId === location.usersLocationsId;
  if (selected) return { ...state, ...anotherPair, selectedLocation: location };
  return location.isDefault ? selectLocation(state, location) : state;
}

export function vehicleDeleted(state: ScheduleState, usersVehiclesId: number): ScheduleState {
  const left = withoutVehicle(state, usersVehiclesId);
  return left.selectedVehicle?.usersVehiclesId === usersVehiclesId
    ? { ...left, ...anotherPair, selectedVehicle: null }
    : left;
}

export const locationDeleted = (state: ScheduleState, usersLocationsId: number): ScheduleState =>
  state.selectedLocation?.usersLocationsId === usersLocationsId
    ? { ...state, ...anotherPair, selectedLocation: null }
    : state;

export const resetSchedule = (): ScheduleState => defaultSchedule;

/** After a successful order only the vehicle and the location are remembered, as the last selection. */
export function orderBooked({ selectedVehicle, selectedLocation }: ScheduleState): ScheduleState {
  if (!selectedVehicle || !selectedLocation) return defaultSchedule;
  return {
    ...defaultSchedule,
    lastSelection: {
      usersVehiclesId: selectedVehicle.usersVehiclesId,
      usersLocationsId: selectedLocation.usersLocationsId,
    },
  };
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** The server knows the last booking of every device; this device's is the answer until the server has one. */
export const latestSelection = (
  fromServer: Nullable<LastSelection> | undefined,
  onDevice: LastSelection | null,
): Nullable<LastSelection> => ({
  usersVehiclesId: fromServer?.usersVehiclesId ?? onDevice?.usersVehiclesId ?? null,
  usersLocationsId: fromServer?.usersLocationsId ?? onDevice?.usersLocationsId ?? null,
});

/** The last booking is complete, and no other has begun. */
export const isBooked = (state: ScheduleState): boolean =>
  state.lastSelection !== null && !state.selectedLocation && !state.selectedVehicle && !state.selectedService;

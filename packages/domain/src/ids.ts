type Branded<Name extends string> = number & { readonly __brand: Name };

export type UserId = Branded<'UserId'>;
export type MechanicId = Branded<'MechanicId'>;
export type OrdersId = Branded<'OrdersId'>;
export type OrdersServicesId = Branded<'OrdersServicesId'>;
export type VehicleId = Branded<'VehicleId'>;
export type LocationId = Branded<'LocationId'>;
export type ServiceId = Branded<'ServiceId'>;
export type AddonId = Branded<'AddonId'>;
export type CardId = Branded<'CardId'>;
export type CouponId = Branded<'CouponId'>;
export type LockerId = Branded<'LockerId'>;
export type NotificationId = Branded<'NotificationId'>;
export type PictureId = Branded<'PictureId'>;
export type QuoteId = Branded<'QuoteId'>;

type AnyId =
  | UserId
  | MechanicId
  | OrdersId
  | OrdersServicesId
  | VehicleId
  | LocationId
  | ServiceId
  | AddonId
  | CardId
  | CouponId
  | LockerId
  | NotificationId
  | PictureId
  | QuoteId;

/** Whether a number can be an id: a positive safe integer. */
export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

const brand =
  <Id extends AnyId>(name: Id['__brand']) =>
  (value: number): Id => {
    if (!isId(value)) throw new RangeError(`Not a ${name}: ${value}`);
    return value as Id;
  };

/**
 * Each constructor brands a number that was already validated; throws RangeError unless it is a positive safe integer.
 */
export const userId = brand<UserId>('UserId');
export const mechanicId = brand<MechanicId>('MechanicId');
export const ordersId = brand<OrdersId>('OrdersId');
export const ordersServicesId = brand<OrdersServicesId>('OrdersServicesId');
export const serviceId = brand<ServiceId>('ServiceId');
export const addonId = brand<AddonId>('AddonId');

import { vehicleName as nameIn } from '@hoist/domain/vehicle/vehicle-name';
import { vehicleTraits as traitsIn } from '@hoist/domain/vehicle/vehicle-traits';
import { currentLanguage } from '#client/messages/i18n.ts';
import type { Vehicle } from '../booking/booking-types.ts';

type NamedVehicle = Pick<Vehicle, 'yearVehicle' | 'makeName' | 'modelName' | 'subModelVehicle'>;

/** '2015 Honda Civic EX'; in French 'Honda Civic EX 2015'. */
export const vehicleName = ({
  yearVehicle: year,
  makeName,
  modelName,
  subModelVehicle,
}: NamedVehicle): string =>
  nameIn({ year, makeName, modelName, subModel: subModelVehicle }, currentLanguage());

/** '1.8 L · gas · front-wheel drive', without the plate. */
export const engineAndDrive = ({
  modelEngine,
  driveType,
}: Pick<Vehicle, 'modelEngine' | 'driveType'>): string =>
  traitsIn({ engine: modelEngine, drive: driveType }, currentLanguage());

/** '1.8 L · gas · front-wheel drive · BKTR 418'. */
export const vehicleTraits = (one: Vehicle): string =>
  [engineAndDrive(one), one.licencePlate.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ');

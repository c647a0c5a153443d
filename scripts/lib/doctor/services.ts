import { addressService } from './address.ts';
import { associationsService } from './associations.ts';
import { bucketService } from './bucket.ts';
import type { Service } from './checks.ts';
import { clockService } from './clock.ts';
import { databaseService } from './database.ts';
import { diskService } from './disk.ts';
import { mailService } from './mail.ts';
import { mapService } from './map.ts';
import { apnsService, fcmService, webPushService } from './push.ts';
import { stripeService } from './stripe.ts';
import { placesService, roadsService, weatherService } from './surroundings.ts';
import { twilioService } from './twilio.ts';

/** Every service, in the order of the table. */
export const services: readonly Service[] = [
  addressService,
  databaseService,
  bucketService,
  stripeService,
  twilioService,
  mailService,
  fcmService,
  apnsService,
  webPushService,
  associationsService,
  placesService,
  roadsService,
  mapService,
  weatherService,
  clockService,
  diskService,
];

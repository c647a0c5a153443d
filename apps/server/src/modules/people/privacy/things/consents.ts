import { listConsents } from '#modules/messaging';
import { stays, type PersonalThing } from '../personal-thing.ts';

/** Proof of what was agreed to, under a number alone: kept as long as it may be asked for (`RETENTION_DAYS.consents`). */
export const consents: PersonalThing = {
  name: 'consents',
  tables: ['consents'],
  read: async (tx, { usersId }) => (await listConsents(tx, usersId)).history,
  erase: stays,
};

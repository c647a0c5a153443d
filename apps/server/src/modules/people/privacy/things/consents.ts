import { listConsents } from '#modules/messaging';
import { keepOnErase, type PersonalThing } from '../personal-thing.ts';

/** Proof of consent under an id, kept for `RETENTION_DAYS.consents`. */
export const consents: PersonalThing = {
  name: 'consents',
  tables: ['consents'],
  read: async (tx, { usersId }) => (await listConsents(tx, usersId)).history,
  erase: keepOnErase,
};

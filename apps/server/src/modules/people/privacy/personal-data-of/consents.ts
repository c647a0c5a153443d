import { listConsents } from '#modules/messaging';
import { keepOnErase, type PersonalData } from '../personal-data.ts';

/** Proof of consent under an id, kept for `RETENTION_DAYS.consents`. */
export const consents: PersonalData = {
  name: 'consents',
  tables: ['consents'],
  read: async (tx, { usersId }) => (await listConsents(tx, usersId)).history,
  erase: keepOnErase,
};

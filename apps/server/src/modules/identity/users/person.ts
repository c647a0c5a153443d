import { findUser, findUserByEmail, lockUser, type UserRow } from './queries.ts';

/** The living account of a number, for features that keep people from outside. */
export const findPerson = findUser;
/** The living account of an e-mail, in its normal form. */
export const findPersonByEmail = findUserByEmail;
/** As `findPerson`, and nobody else changes the account until the transaction ends. */
export const lockPerson = lockUser;
export type PersonRow = UserRow;

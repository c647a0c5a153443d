import { findUser, findUserByEmail, lockUser, type UserRow } from './queries.ts';

/** The active account of an id, for other modules. */
export const findPerson = findUser;
/** The active account of a normalised e-mail. */
export const findPersonByEmail = findUserByEmail;
/** As `findPerson`, with a row lock until the transaction ends. */
export const lockPerson = lockUser;
export type PersonRow = UserRow;

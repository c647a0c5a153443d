import { readWord, removeWord, saveWord } from '@hoist/web/storage';

const offerKey = 'hoist.offer';

/** What stands behind `#token=` of an address; empty when nothing does. */
export const tokenOf = (hash: string): string => /(?:^#|&)token=([\w-]{20,64})$/.exec(hash)?.[1] ?? '';

/** The offer of a vehicle that somebody came with: it waits here while they log in or sign up. */
export const readOffer = (): string => readWord(offerKey) ?? '';
export const rememberOffer = (token: string): void => saveWord(offerKey, token);
export const forgetOffer = (): void => removeWord(offerKey);

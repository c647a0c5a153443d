import { readWord, removeWord, saveWord } from '@hoist/web/storage';

const offerKey = 'hoist.offer';

/** The value of `#token=` in an address; empty without one. */
export const tokenOf = (hash: string): string => /(?:^#|&)token=([\w-]{20,64})$/.exec(hash)?.[1] ?? '';

/** The visitor's transfer token, stored during log-in or sign-up. */
export const readTransferToken = (): string => readWord(offerKey) ?? '';
export const saveTransferToken = (token: string): void => saveWord(offerKey, token);
export const removeTransferToken = (): void => removeWord(offerKey);

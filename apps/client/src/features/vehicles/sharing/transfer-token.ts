import { readWord, removeWord, saveWord } from '@hoist/web/storage';

const offerKey = 'hoist.offer';

/** The visitor's transfer token, stored during log-in or sign-up. */
export const readTransferToken = (): string => readWord(offerKey) ?? '';
export const saveTransferToken = (token: string): void => saveWord(offerKey, token);
export const removeTransferToken = (): void => removeWord(offerKey);

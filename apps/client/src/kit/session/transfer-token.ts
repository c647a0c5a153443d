import { deviceStorage } from '@hoist/web/storage';

const offerKey = 'hoist.offer';

/** The visitor's transfer token, stored during log-in or sign-up. */
export const readTransferToken = (): string => deviceStorage.read(offerKey) ?? '';
export const saveTransferToken = (token: string): void => deviceStorage.save(offerKey, token);
export const removeTransferToken = (): void => deviceStorage.remove(offerKey);

import { deviceStorage } from '@hoist/web/storage';

const offerKey = 'hoist.offer';

/** The value of `#token=` in an address; empty without one. */
export const tokenOf = (hash: string): string => /(?:^#|&)token=([\w-]{20,64})$/.exec(hash)?.[1] ?? '';

/** The transfer link of the visitor: kept here during the log-in or sign-up. */
export const readOffer = (): string => deviceStorage.read(offerKey) ?? '';
export const rememberOffer = (token: string): void => deviceStorage.save(offerKey, token);
export const forgetOffer = (): void => deviceStorage.remove(offerKey);

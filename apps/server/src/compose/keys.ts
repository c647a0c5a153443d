import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { openVault, type Vault } from '../platform/vault.ts';

/** Derives a separate key for each purpose from the secret. */
export const purposeKey = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

export const previousKey = ({ previousSecret }: Pick<Config, 'previousSecret'>, purpose: string) =>
  previousSecret === undefined ? undefined : purposeKey(previousSecret, purpose);

/** Encrypts the second factors of staff. */
export const consoleVault = (config: Pick<Config, 'secret' | 'previousSecret'>): Vault =>
  openVault(purposeKey(config.secret, 'second-factor'), previousKey(config, 'second-factor'));

/** Encrypts the bank accounts and SINs of mechanics. */
export const payVault = (config: Pick<Config, 'secret' | 'previousSecret'>): Vault =>
  openVault(purposeKey(config.secret, 'pay'), previousKey(config, 'pay'));

import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { openVault, type Vault } from '../platform/vault.ts';

/** A key of its own for each purpose, derived from the one secret. */
export const purposeKey = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

/** The key of the previous secret while that is being replaced. */
export const previousKey = ({ previousSecret }: Pick<Config, 'previousSecret'>, purpose: string) =>
  previousSecret === undefined ? undefined : purposeKey(previousSecret, purpose);

/** Seals the second factors of staff. */
export const consoleVault = (config: Pick<Config, 'secret' | 'previousSecret'>): Vault =>
  openVault(purposeKey(config.secret, 'second-factor'), previousKey(config, 'second-factor'));

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const fingerprint = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i;

/** Settings that let the two systems know the apps as ours, in the order of the table of docs/generated/config.md. */
export const appSettings = {
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional()
    .describe(
      'Team that signs the iOS app: links open it and its passwords are offered in it. Default: no association is served',
    ),
  ANDROID_FINGERPRINTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(z.string().regex(fingerprint).toUpperCase()).max(10))
    .describe(
      "SHA-256 fingerprints (`AB:CD:…`) of the certificates that sign the Android app, the store's own among them. Default: no association is served",
    ),
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .optional()
    .describe("Path of the file with which Apple Pay proves that this site is the merchant's"),
};

export interface AppsConfig {
  /** Absent: no iOS app is known. */
  readonly appleTeamId: string | undefined;
  /** None: no Android app is known. */
  readonly androidFingerprints: readonly string[];
  /** What the merchant's file holds, byte by byte. */
  readonly applePayDomain: Buffer | undefined;
}

interface Given {
  readonly APPLE_TEAM_ID?: string | undefined;
  readonly ANDROID_FINGERPRINTS: readonly string[];
  readonly APPLE_PAY_DOMAIN_FILE?: string | undefined;
}

/** What is known of the apps; `refuse` hears of a file that is not there or empty. */
export function appsOf(given: Given, refuse: (message: string) => never): AppsConfig {
  const file = given.APPLE_PAY_DOMAIN_FILE;
  return {
    appleTeamId: given.APPLE_TEAM_ID,
    androidFingerprints: given.ANDROID_FINGERPRINTS,
    applePayDomain: file === undefined ? undefined : readDomainFile(file, refuse),
  };
}

function readDomainFile(file: string, refuse: (message: string) => never): Buffer {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    return refuse(`APPLE_PAY_DOMAIN_FILE: ${(error as Error).message}`);
  }
  return content.length === 0 ? refuse('APPLE_PAY_DOMAIN_FILE: the file is empty') : content;
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const fingerprint = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i;

/** Settings of the native apps, in the order of docs/generated/config.md. */
export const appSettings = {
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .optional()
    .describe(
      'Team that signs the iOS app: enables universal links and shared passwords. Default: no association file',
    ),
  ANDROID_FINGERPRINTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((one) => one !== ''))
    .pipe(z.array(z.string().regex(fingerprint).toUpperCase()).max(10))
    .describe(
      "SHA-256 fingerprints (`AB:CD:…`) of the certificates that sign the Android app, including the store's. Default: no association file",
    ),
  APPLE_PAY_DOMAIN_FILE: z.string().optional().describe("Path of Apple Pay's domain verification file"),
  REVIEW_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      "Address of the installation for the stores' reviewers: the app goes there when one of them logs in, so that it has to be below the host of PUBLIC_URL. Default: there are none",
    ),
  REVIEW_INSTALLATION: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Whether this is the installation for reviewers: demo data even in production, accounts by `npm run reviewer`',
    ),
};

export interface AppsConfig {
  readonly appleTeamId: string | undefined;
  readonly androidFingerprints: readonly string[];
  readonly applePayDomain: Buffer | undefined;
  /** Without a trailing slash. */
  readonly reviewUrl: string | undefined;
  /** Has demo data and no real customers; live payment keys are rejected. */
  readonly isReviewInstallation: boolean;
}

interface Given {
  readonly APPLE_TEAM_ID?: string | undefined;
  readonly ANDROID_FINGERPRINTS: readonly string[];
  readonly APPLE_PAY_DOMAIN_FILE?: string | undefined;
  readonly REVIEW_URL?: string | undefined;
  readonly REVIEW_INSTALLATION: 'true' | 'false';
  readonly STRIPE_SECRET_KEY?: string | undefined;
}

/** Validates the settings of the apps. Calls `refuse` for a missing or empty file, and for live keys with reviewers. */
export function appsOf(given: Given, refuse: (message: string) => never): AppsConfig {
  const file = given.APPLE_PAY_DOMAIN_FILE;
  const isReviewInstallation = given.REVIEW_INSTALLATION === 'true';
  if (isReviewInstallation && /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? ''))
    refuse('REVIEW_INSTALLATION: reviewers pay with test cards, set a test key as STRIPE_SECRET_KEY');
  if (isReviewInstallation && given.REVIEW_URL !== undefined)
    refuse('REVIEW_INSTALLATION: the installation for reviewers sends them nowhere, leave REVIEW_URL out');
  return {
    appleTeamId: given.APPLE_TEAM_ID,
    androidFingerprints: given.ANDROID_FINGERPRINTS,
    applePayDomain: file === undefined ? undefined : readDomainFile(file, refuse),
    reviewUrl: given.REVIEW_URL?.replace(/\/+$/, ''),
    isReviewInstallation,
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

import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/find-browser.ts';

/** The browser that all pictures are taken with. */
export const launch = () =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      // The page of a native app is its own; its server is this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });

import type { Page } from '@playwright/test';
import type { SimulatedDevice } from '../support/device/device.ts';
import type { System } from '../support/device/headers.ts';
import type { BookingStep } from './booking-state.ts';
import type { Known, Person } from './demo-orders.ts';

/** What is before the camera. */
export interface Shown {
  readonly page: Page;
  /** The phone that the app is installed on; undefined: it is a browser's. */
  readonly device: SimulatedDevice | undefined;
  /** Of the server. */
  readonly url: string;
  readonly who: Known | undefined;
}

export interface Shot {
  readonly name: string;
  /** Undefined: logged out. */
  readonly as?: Person;
  readonly path: string | ((who: Known) => string);
  /** How far a booking has come that is kept on the device. */
  readonly booking?: BookingStep;
  /** The app as it is installed on this system; undefined: the web. */
  readonly device?: System;
  /** What is so when the page is opened. */
  readonly before?: (shown: Shown) => unknown;
  /** What is done before the picture; texts are English. */
  readonly act?: (shown: Shown) => Promise<void>;
  /** Also in French and in the dark. */
  readonly main?: boolean;
  readonly only?: 'phone' | 'desktop';
  /**
   * What the demo data do not have: visits of several services; a day on which much goes otherwise than planned; what the
   * apps alone show; what the office has of the apps.
   */
  readonly stage?: 'visits' | 'day' | 'apps' | 'office';
}

/** Presses what a person sees: pages that were left stay in the document, hidden. */
export const press =
  (name: string | RegExp) =>
  ({ page }: Shown) =>
    page
      .getByRole('button', { name })
      .or(page.getByRole('link', { name }))
      .locator('visible=true')
      .first()
      .click();

import type { Locator, Page } from '@playwright/test';
import { paths } from '../../apps/client/src/kit/navigation/paths.ts';
import type { Answer } from './measure-tap.ts';

export interface Tap {
  readonly name: string;
  /** Where it is; without it, where the one before led. */
  readonly path?: string;
  readonly press: (page: Page) => Locator;
  readonly answer: Answer;
  /** The answer is another page, which may take longer. */
  readonly otherPage?: true;
}

const front = '.ion-page:not(.ion-page-hidden)';
const dialog = 'ion-modal.show-modal';
const inFront = (selector: string) => (page: Page) => page.locator(front).last().locator(selector).first();
const button = (name: string) => (page: Page) =>
  page.locator(front).last().getByRole('button', { name, exact: true }).first();
const heading = (text: string): Answer => ({ selector: `${front} h1`, text });
/** The next question of a booking. */
const question = (number: number): Answer => ({ selector: `${front} .step-count`, text: `${number} of` });

/** What customers press most, in the order of a booking. */
export const customersTaps: readonly Tap[] = [
  {
    name: 'another tab',
    path: paths.home,
    press: (page) => page.locator('.tab', { hasText: 'Orders' }),
    answer: { selector: '.tab[aria-current]', text: 'My orders' },
    otherPage: true,
  },
  {
    name: 'an order',
    path: paths.orders,
    press: inFront('a[href*="/user/details"]'),
    answer: heading('Service#'),
    otherPage: true,
  },
  {
    name: 'a place',
    path: paths.selectLocations,
    press: inFront('.pick-main:enabled'),
    answer: question(2),
    otherPage: true,
  },
  { name: 'a vehicle', press: inFront('.pick-main:enabled'), answer: question(3), otherPage: true },
  {
    name: 'a service',
    press: (page) => page.locator(`${front} .service-row`, { hasText: 'Front brake pads' }).first(),
    answer: { selector: `${dialog} h2`, text: 'Front brake pads' },
  },
  {
    name: 'better parts',
    press: (page) => page.locator(dialog).locator('label.choice', { hasText: 'Premium' }),
    answer: 'ticked',
  },
  {
    name: 'the choice of the service',
    press: (page) => page.locator(dialog).getByRole('button', { name: 'Choose', exact: true }),
    answer: heading('Anything else'),
    otherPage: true,
  },
  { name: 'an add-on', press: inFront('label:has(input[type=checkbox])'), answer: 'ticked' },
  { name: 'on to the times', press: button('Continue'), answer: question(4), otherPage: true },
  { name: 'a day', press: inFront('.day:not(.closed):not(:has(:checked))'), answer: 'ticked' },
  { name: 'a time', press: inFront('.slot:has(input:enabled):not(:has(:checked))'), answer: 'ticked' },
  {
    name: 'on to the payment',
    press: button('Continue to payment'),
    answer: heading('Review and book'),
    otherPage: true,
  },
  {
    name: 'what one is told of',
    path: paths.notifications,
    press: button('Communication preferences'),
    answer: { selector: `${dialog} h2`, text: 'Communication preferences' },
  },
  {
    name: 'another theme',
    path: paths.account,
    press: (page) => page.locator(`${front} .segments label`, { hasText: 'Dark' }).first(),
    answer: 'ticked',
  },
];

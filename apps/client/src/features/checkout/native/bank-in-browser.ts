import { onInAppBrowserClosed, openInAppBrowser } from '#client/platform/in-app-browser.ts';
import { openActions } from '../next-actions.ts';
import { readPaymentState } from '../payment-state.ts';

interface BankPage {
  readonly url: string;
  /** Client secret of the payment. */
  readonly secret: string | undefined;
}

let closed = () => {};
let listening = false;

/**
 * Shows the bank's page in the in-app browser, until it comes back by the link that ends in `/close/browser`, or its reader
 * closes it. Neither says how it went: false when the server finds that the bank is still asking.
 * @throws Error 'A valid url is missing'; HttpError
 */
export async function askInBrowser(ordersServicesId: number, { url, secret }: BankPage): Promise<boolean> {
  if (!/^https?:\/\//.test(url)) throw new Error('A valid url is missing');
  if (!listening) onInAppBrowserClosed(() => closed());
  listening = true;
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  await openInAppBrowser(url);
  await gone;
  const { payment1, payment2 } = await readPaymentState(ordersServicesId);
  const asked = openActions(payment1.stripePayload, payment2.stripePayload);
  return !asked.some(({ clientSecret }) => clientSecret === secret);
}

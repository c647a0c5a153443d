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
 * Shows the bank's page in the in-app browser until it returns by `/close/browser` or is closed. False: the server
 * finds that the bank's question is still open.
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
  const actions = openActions(payment1.stripePayload, payment2.stripePayload);
  return !actions.some(({ clientSecret }) => clientSecret === secret);
}

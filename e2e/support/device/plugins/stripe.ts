import type {
  ApplePayResultInterface,
  CreateApplePayOption,
  CreateGooglePayOption,
  GooglePayResultInterface,
  StripePlugin,
} from '@capacitor-community/stripe';
import { providerOf } from '../../server.ts';
import type { SimulatedDevice } from '../device.ts';
import { DeviceError } from '../device-error.ts';
import { SimulatedProvider } from '../provider.ts';
import type { WalletAnswer } from '../state.ts';
import type { Methods } from './methods.ts';

type End = 'Completed' | 'Canceled' | 'Failed';
type Wallet = 'applePay' | 'googlePay';
interface Ended {
  readonly end: End;
  readonly error?: string;
}

const neverAnswers = () => new Promise<never>(() => undefined);

/** The card provider's native half: its sheets, answered by the owner, confirm at the embedded provider as the kit does. */
export function simulatedStripe(device: SimulatedDevice) {
  const { state, system } = device;
  let key = '';
  let asked: CreateApplePayOption | CreateGooglePayOption | undefined;
  let open = false;

  const available = (is: boolean): Promise<void> => {
    if (!is) throw new DeviceError('Not implemented on this device');
    return Promise.resolve();
  };
  const create = async (wallet: Wallet, options: CreateApplePayOption | CreateGooglePayOption) => {
    if (!state.wallets[wallet]) throw new DeviceError('Not implemented on this device');
    asked = options;
    await device.tell('Stripe', `${wallet}Loaded`);
  };

  const confirm = async (secret: string, answer: WalletAnswer & { pays: true }): Promise<Ended> => {
    const provider = new SimulatedProvider(providerOf(device.serverFolder), key);
    const found = await provider.confirm(secret, answer.token ?? 'tok_visa');
    if (found.error !== undefined) return { end: 'Failed', error: found.error };
    if (!found.asked) return { end: 'Completed' };
    // Google's sheet lets the bank ask by itself; Apple's cannot.
    if (system === 'ios') return { end: 'Failed', error: 'The bank wants to ask the cardholder.' };
    await provider.answerBank(secret);
    return { end: 'Completed' };
  };

  const ended = (secret: string, answer: WalletAnswer): Promise<Ended> => {
    if (answer.pays) return confirm(secret, answer);
    return Promise.resolve(answer.why === 'canceled' ? { end: 'Canceled' } : { end: 'Failed', error: '' });
  };

  /** As the shells do: listeners hear it, then the promise is kept; who restarts hears it later. */
  const present = async (wallet: Wallet): Promise<End> => {
    if (!asked) throw new DeviceError('You should run create before present');
    if (open) throw new DeviceError('A sheet is open');
    open = true;
    const sheet = {
      secret: asked.paymentIntentClientSecret,
      options: asked,
      shownAt: Date.now(),
      endedAt: 0,
      result: '',
    };
    state.walletSheets.push(sheet);
    const answer = state.walletAnswers.shift() ?? { pays: true };
    const { end, error } = await ended(sheet.secret, answer);
    open = false;
    asked = undefined;
    Object.assign(sheet, { endedAt: Date.now(), result: end });
    const told = error === undefined ? {} : { error };
    await state.beforeWalletEnd();
    if (answer.pays && answer.dies !== undefined) {
      await device.page.close();
      if (answer.dies === 'restarted') await device.tellOrKeep('Stripe', `${wallet}${end}`, told);
      return neverAnswers();
    }
    await device.tell('Stripe', `${wallet}${end}`, told);
    return end;
  };

  return {
    Stripe: {
      initialize: ({ publishableKey }) => {
        if (publishableKey === '') throw new DeviceError('you must provide a valid key');
        key = publishableKey;
        return Promise.resolve();
      },
      isApplePayAvailable: () => available(state.wallets.applePay),
      isGooglePayAvailable: () => available(state.wallets.googlePay),
      createApplePay: (options) => create('applePay', options),
      createGooglePay: (options) => create('googlePay', options),
      presentApplePay: async () => ({
        paymentResult: `applePay${await present('applePay')}` as ApplePayResultInterface,
      }),
      presentGooglePay: async () => ({
        paymentResult: `googlePay${await present('googlePay')}` as GooglePayResultInterface,
      }),
    } satisfies Methods<StripePlugin>,
  };
}

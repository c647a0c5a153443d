import { deviceWallet as en } from '#client/texts/en/device-wallet.ts';
import { deviceWallet as fr } from '#client/texts/fr/device-wallet.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('deviceWallet', { en, fr });

export const useDeviceWalletTexts = () => useTexts('deviceWallet');

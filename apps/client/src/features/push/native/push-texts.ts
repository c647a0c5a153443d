import { devicePush as en } from '#client/texts/en/device-push.ts';
import { devicePush as fr } from '#client/texts/fr/device-push.ts';
import { addTexts, say } from '#client/texts/i18n.ts';

addTexts('devicePush', { en, fr });

export const pushTexts = () => say('devicePush');

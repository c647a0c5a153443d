import { pictures as en } from '#client/texts/en/pictures.ts';
import { pictures as fr } from '#client/texts/fr/pictures.ts';
import { addTexts, say } from '#client/texts/i18n.ts';

addTexts('pictures', { en, fr });

export const pictureTexts = () => say('pictures');

import { earlier as english } from '#client/texts/en/earlier.ts';
import { earlier as french } from '#client/texts/fr/earlier.ts';
import { ownTexts } from '#client/texts/own-texts.ts';

export const useEarlierTexts = ownTexts(english, french);

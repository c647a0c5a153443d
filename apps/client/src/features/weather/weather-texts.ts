import { weather as en } from '#client/texts/en/weather.ts';
import { weather as fr } from '#client/texts/fr/weather.ts';
import { addTexts } from '#client/texts/i18n.ts';

addTexts('weather', { en, fr });

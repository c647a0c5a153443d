import { agenda as en } from '#client/texts/en/agenda.ts';
import { agenda as fr } from '#client/texts/fr/agenda.ts';
import { addTexts } from '#client/texts/i18n.ts';

addTexts('agenda', { en, fr });

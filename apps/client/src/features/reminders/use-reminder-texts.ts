import { reminders as en } from '#client/texts/en/reminders.ts';
import { reminders as fr } from '#client/texts/fr/reminders.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('reminders', { en, fr });

/** Of the last day before a visit: the texts are loaded with the parts that say them. */
export const useReminderTexts = () => useTexts('reminders');

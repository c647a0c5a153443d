import { reminders as en } from '#client/texts/en/reminders.ts';
import { reminders as fr } from '#client/texts/fr/reminders.ts';
import { addTexts, useTexts } from '#client/texts/i18n.ts';

addTexts('reminders', { en, fr });

/** Loaded with the components that use them. */
export const useReminderTexts = () => useTexts('reminders');

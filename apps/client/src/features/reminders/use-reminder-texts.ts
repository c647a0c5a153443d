import { reminders as english } from '#client/texts/en/reminders.ts';
import { reminders as french } from '#client/texts/fr/reminders.ts';
import { ownTexts } from '#client/texts/own-texts.ts';

export const useReminderTexts = ownTexts(english, french);

import { account } from './account.ts';
import { auth } from './auth.ts';
import { company } from './company.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { landing } from './landing.ts';
import { ui } from './ui.ts';

/** One namespace a feature: `useTexts('auth')`. */
export const en = { account, auth, company, form, frame, landing, ui } as const;

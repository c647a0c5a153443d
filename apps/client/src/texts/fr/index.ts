import type { en } from '../en/index.ts';
import type { Texts } from '../texts.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { company } from './company.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { mechanics } from './mechanics.ts';
import { orders } from './orders.ts';
import { landing } from './landing.ts';
import { ui } from './ui.ts';

export const fr: Texts<typeof en> = {
  account,
  auth,
  company,
  form,
  frame,
  home,
  landing,
  mechanics,
  orders,
  ui,
};

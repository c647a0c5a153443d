import type { en } from '../en/index.ts';
import type { Translation } from '@hoist/web/i18n';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { booking } from './booking.ts';
import { calendar } from './calendar.ts';
import { cards } from './cards.ts';
import { changes } from './changes.ts';
import { checkout } from './checkout.ts';
import { company } from './company.ts';
import { conversation } from './conversation.ts';
import { estimates } from './estimates.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { later } from './later.ts';
import { locations } from './locations.ts';
import { mechanics } from './mechanics.ts';
import { orders } from './orders.ts';
import { passport } from './passport.ts';
import { push } from './push.ts';
import { services } from './services.ts';
import { sheet } from './sheet.ts';
import { tracking } from './tracking.ts';
import { ui } from './ui.ts';
import { vehicles } from './vehicles.ts';
import { warranty } from './warranty.ts';

export const fr: Translation<typeof en> = {
  account,
  auth,
  booking,
  calendar,
  cards,
  changes,
  checkout,
  company,
  conversation,
  estimates,
  form,
  frame,
  home,
  later,
  locations,
  mechanics,
  orders,
  passport,
  push,
  services,
  sheet,
  tracking,
  ui,
  vehicles,
  warranty,
};

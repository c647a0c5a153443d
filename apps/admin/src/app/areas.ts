import { audit } from '#admin/features/audit/area.ts';
import { board } from '#admin/features/board/area.ts';
import { catalogue } from '#admin/features/catalogue/area.ts';
import { content } from '#admin/features/content/area.ts';
import { customers } from '#admin/features/customers/area.ts';
import { mechanics } from '#admin/features/mechanics/area.ts';
import { health } from '#admin/features/health/area.ts';
import { money } from '#admin/features/money/area.ts';
import { numbers } from '#admin/features/numbers/area.ts';
import { orders } from '#admin/features/orders/area.ts';
import { queues } from '#admin/features/queues/area.ts';
import { parts } from '#admin/features/parts/area.ts';
import { switches } from '#admin/features/switches/area.ts';
import { team } from '#admin/features/team/area.ts';
import type { Area } from './area.ts';

/** Every area of the console, in the order of the navigation. */
export const areas: readonly Area[] = [
  orders,
  board,
  queues,
  customers,
  mechanics,
  parts,
  catalogue,
  content,
  switches,
  money,
  numbers,
  team,
  audit,
  health,
];

import { audit } from '#console/features/audit/area.ts';
import { board } from '#console/features/board/area.ts';
import { catalogue } from '#console/features/catalogue/area.ts';
import { content } from '#console/features/content/area.ts';
import { customers } from '#console/features/customers/area.ts';
import { mechanics } from '#console/features/mechanics/area.ts';
import { health } from '#console/features/health/area.ts';
import { money } from '#console/features/money/area.ts';
import { reports } from '#console/features/reports/area.ts';
import { orders } from '#console/features/orders/area.ts';
import { queues } from '#console/features/queues/area.ts';
import { parts } from '#console/features/parts/area.ts';
import { featureFlags } from '#console/features/feature-flags/area.ts';
import { team } from '#console/features/team/area.ts';
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
  featureFlags,
  money,
  reports,
  team,
  audit,
  health,
];

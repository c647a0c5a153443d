import { audit } from '#admin/features/audit/area.ts';
import { orders } from '#admin/features/orders/area.ts';
import { team } from '#admin/features/team/area.ts';
import type { Area } from './area.ts';

/** Every area of the console, in the order of the navigation. */
export const areas: readonly Area[] = [orders, team, audit];

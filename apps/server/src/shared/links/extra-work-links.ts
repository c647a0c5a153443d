import type { ExtraWorkId } from '@hoist/domain/ids';
import { boundLinks, type BoundLinks } from './bound-links.ts';

/** Links that answer proposed extra work (ADR 129). */
export type ExtraWorkLinks = BoundLinks<ExtraWorkId>;

export const extraWorkLinks = boundLinks<ExtraWorkId>('/extra-work', 'extra-work');

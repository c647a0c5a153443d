import type { ExtraWorkId } from '@hoist/domain/ids';
import { signedIdLinks, type SignedIdLinks } from './signed-id-links.ts';

/** Links that answer proposed extra work (ADR 129). */
export type ExtraWorkLinks = SignedIdLinks<ExtraWorkId>;

export const extraWorkLinks = signedIdLinks<ExtraWorkId>('/extra-work', 'extra-work');

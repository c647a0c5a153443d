import type { MoveQuestionId } from '@hoist/domain/ids';
import { signedIdLinks, type SignedIdLinks } from './signed-id-links.ts';

/** Links that answer for a moved visit (ADR 131). */
export type MoveLinks = SignedIdLinks<MoveQuestionId>;

export const moveLinks = signedIdLinks<MoveQuestionId>('/visit-moved', 'moved');

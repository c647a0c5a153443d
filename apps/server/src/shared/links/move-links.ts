import type { MoveQuestionId } from '@hoist/domain/ids';
import { boundLinks, type BoundLinks } from './bound-links.ts';

/** Links that answer for a moved visit (ADR 131). */
export type MoveLinks = BoundLinks<MoveQuestionId>;

export const moveLinks = boundLinks<MoveQuestionId>('/visit-moved', 'moved');

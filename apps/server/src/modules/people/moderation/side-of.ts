import type { Side } from '@hoist/domain/moderation/report';
import type { ParticipantRole } from '../conversations/find-participant.ts';

/** The side of the order that a speaker is on; undefined for the office. */
export const sideOf = ({ role }: { readonly role: ParticipantRole }): Side | undefined =>
  role === 'office' ? undefined : role;

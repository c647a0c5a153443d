import type { Side } from '@hoist/domain/moderation/report';
import type { SpeakerRole } from '../conversations/find-speaker.ts';

/** The side of the order that a speaker is on; undefined for the office. */
export const sideOf = ({ role }: { readonly role: SpeakerRole }): Side | undefined =>
  role === 'office' ? undefined : role;

import type { Side } from '@hoist/domain/conduct/report';
import type { SpeakerRole } from '../conversations/find-speaker.ts';

/** Which of an order's two sides a speaker is; the office is neither. */
export const sideOf = ({ role }: { readonly role: SpeakerRole }): Side | undefined =>
  role === 'office' ? undefined : role;

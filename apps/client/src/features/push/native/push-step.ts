import type { PushPermission } from '#client/platform/native/push.ts';

/** What brings the question up: the app's start or return, a booking that was just made, somebody's press. */
export type Occasion = 'start' | 'booked' | 'pressed';

export interface Standing {
  readonly permission: PushPermission;
  readonly occasion: Occasion;
  /** Nobody is to be bothered now (requirement NT004). */
  readonly skipPrompt: boolean;
  /** Turned off inside the app, whatever the system allows. */
  readonly turnedOff: boolean;
  /** When somebody said 'Maybe Later', in epoch milliseconds. */
  readonly laterAt: number | undefined;
  /** The alert waits or stands. */
  readonly queued: boolean;
  readonly now: number;
}

/** To say what for before the system asks, to have the system ask, to say that it is not allowed, to register, or nothing. */
export type Step = 'explain' | 'ask' | 'alert' | 'register' | 'nothing';

/** 'Maybe Later' holds for 30 days: long enough not to nag, short enough for the next visit. */
export const laterMs = 30 * 86_400_000;

/**
 * What follows from how the app stands with the system (specification section 4, Notifications). The system is asked after a
 * booking or a press alone: it asks once in the life of an app, and who has seen nothing yet says no.
 */
export function nextStep(standing: Standing): Step {
  const { permission, occasion, skipPrompt, turnedOff, queued } = standing;
  if (permission === 'granted') return turnedOff ? 'nothing' : 'register';
  if (skipPrompt) return 'nothing';
  const pressed = occasion === 'pressed';
  if (!pressed && (turnedOff || isLater(standing))) return 'nothing';
  if (permission === 'denied') return queued || occasion === 'booked' ? 'nothing' : 'alert';
  if (pressed) return 'ask';
  return occasion === 'booked' && !queued ? 'explain' : 'nothing';
}

const isLater = ({ laterAt, now }: Standing): boolean =>
  laterAt !== undefined && now >= laterAt && now - laterAt < laterMs;

import type { PushPermission } from '#client/platform/native/push.ts';

/** The trigger: the app's start or return, or a press. */
export type Occasion = 'start' | 'pressed';

export interface PushSituation {
  readonly permission: PushPermission;
  readonly occasion: Occasion;
  /** No prompt now (requirement NT004). */
  readonly skipPrompt: boolean;
  /** Turned off inside the app, whatever the system allows. */
  readonly turnedOff: boolean;
  /** The time of 'Maybe Later', in epoch milliseconds. */
  readonly laterAt: number | undefined;
  /** The alert is queued or open. */
  readonly queued: boolean;
  readonly now: number;
}

export type Step = 'ask' | 'alert' | 'register' | 'nothing';

/** 'Maybe Later' lasts 30 days. */
export const laterMs = 30 * 86_400_000;

/**
 * The next step for the system's permission (specification section 4, Notifications). The system asks only once per
 * installation, so its prompt follows a press.
 */
export function nextStep(situation: PushSituation): Step {
  const { permission, occasion, skipPrompt, turnedOff, queued } = situation;
  if (permission === 'granted') return turnedOff ? 'nothing' : 'register';
  if (skipPrompt) return 'nothing';
  const pressed = occasion === 'pressed';
  if (permission === 'prompt') return pressed ? 'ask' : 'nothing';
  if (queued || (!pressed && (turnedOff || isLater(situation)))) return 'nothing';
  return 'alert';
}

const isLater = ({ laterAt, now }: PushSituation): boolean =>
  laterAt !== undefined && now >= laterAt && now - laterAt < laterMs;

/** A file that goes with an act, on the device until the server has said its checksum. */
export interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly name: string;
  /** Hexadecimal digits. */
  readonly sha256: string;
}

/** Why the server would not have an act. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** In its reader's words. */
  readonly message: string;
}

/** Something that was done on this device and that the server has not confirmed yet. */
export interface KeptAct {
  /** Acts are sent in the order of this number. */
  readonly seq: number;
  /** Its idempotency key: sent as often as it takes, it is done once (decision B9). */
  readonly key: string;
  readonly userId: number;
  /** Of the endpoint. */
  readonly endpoint: string;
  readonly input: {
    readonly params: Readonly<Record<string, string | number>>;
    readonly form?: Readonly<Record<string, unknown>>;
  };
  /** The order service that it is about. */
  readonly about: number;
  /** By the clock of this device, epoch milliseconds. */
  readonly at: number;
  /** Those that follow it on the same order do not wait for it, nor it for them. */
  readonly loose: boolean;
  readonly file?: KeptFile;
  readonly refusal?: Refusal;
}

/** A step that was refused holds back what was done after it on the same order: it was done in the belief that it holds. */
const isHeld = (acts: readonly KeptAct[], act: KeptAct): boolean =>
  !act.loose && acts.some((one) => one.refusal && !one.loose && one.about === act.about && one.seq < act.seq);

const inOrder = (acts: readonly KeptAct[]) => acts.toSorted((a, b) => a.seq - b.seq);

/** What to send next; undefined: nothing, or nothing before somebody decides. */
export const nextAct = (acts: readonly KeptAct[]): KeptAct | undefined =>
  inOrder(acts).find((act) => !act.refusal && !isHeld(acts, act));

/** What was done and still counts as done, as long as the server has not said otherwise. */
export const standingActs = (acts: readonly KeptAct[]): readonly KeptAct[] =>
  inOrder(acts).filter((act) => !act.refusal && !isHeld(acts, act));

/** What is to be decided about one order: the refused step and those that it holds back. */
export const contestedActs = (acts: readonly KeptAct[]): readonly KeptAct[] =>
  inOrder(acts).filter((act) => act.refusal !== undefined || isHeld(acts, act));

export const actsAbout = (acts: readonly KeptAct[], about: number): readonly KeptAct[] =>
  acts.filter((act) => act.about === about);

/** What an attempt means for the act: done, refused for good, or not known. */
export type Attempt = 'done' | 'refused' | 'unknown';

/** What the same call may be answered another time: too many calls, another attempt of it under way, a session that ended. */
export function attemptOf(error: { readonly status: number; readonly code: string | undefined }): Attempt {
  const { status, code } = error;
  if (status < 400 || status >= 500 || status === 401 || status === 429) return 'unknown';
  return code === 'in_progress' || code === 'csrf' ? 'unknown' : 'refused';
}

/** How long to wait before the next attempt, in milliseconds. */
export const pauseAfter = (failures: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));

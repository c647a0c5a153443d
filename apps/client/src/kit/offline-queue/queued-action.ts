/** A step's file, stored until the server has confirmed its checksum. */
export interface QueuedFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly name: string;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** Why the server refused a step. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** In the user's language. */
  readonly message: string;
}

/** A step done on this device that the server has not confirmed yet. */
export interface QueuedAction {
  /** Steps are sent in the order of this number. */
  readonly seq: number;
  /** Idempotency key: repeated sends execute once (decision B9). */
  readonly key: string;
  readonly userId: number;
  /** Endpoint id. */
  readonly endpoint: string;
  readonly input: {
    readonly params: Readonly<Record<string, string | number>>;
    readonly form?: Readonly<Record<string, unknown>>;
  };
  /** The order's `ordersServicesId`. */
  readonly about: number;
  /** Epoch milliseconds, device clock. */
  readonly at: number;
  /** Independent of the other steps of the order: neither blocked nor blocking. */
  readonly independent: boolean;
  readonly file?: QueuedFile;
  readonly refusal?: Refusal;
}

/** A refused step blocks later steps of the same order, which assumed its success. */
const isBlocked = (actions: readonly QueuedAction[], action: QueuedAction): boolean =>
  !action.independent &&
  actions.some(
    (one) => one.refusal && !one.independent && one.about === action.about && one.seq < action.seq,
  );

const inOrder = (actions: readonly QueuedAction[]) => actions.toSorted((a, b) => a.seq - b.seq);

/** The next step to send; undefined if none is left or the user must decide first. */
export const nextToSend = (actions: readonly QueuedAction[]): QueuedAction | undefined =>
  inOrder(actions).find((action) => !action.refusal && !isBlocked(actions, action));

/** Steps that count as done until the server refuses them. */
export const pendingActions = (actions: readonly QueuedAction[]): readonly QueuedAction[] =>
  inOrder(actions).filter((action) => !action.refusal && !isBlocked(actions, action));

/** Refused steps and those that they block, for the user to decide. */
export const refusedActions = (actions: readonly QueuedAction[]): readonly QueuedAction[] =>
  inOrder(actions).filter((action) => action.refusal !== undefined || isBlocked(actions, action));

export const actionsOfOrder = (actions: readonly QueuedAction[], about: number): readonly QueuedAction[] =>
  actions.filter((action) => action.about === about);

/** An unsent step that can be taken back does not count as done: the screen still shows its button. */
export const hasUnsettled = (
  actions: readonly QueuedAction[],
  { endpoint, about }: Pick<QueuedAction, 'endpoint' | 'about'>,
): boolean =>
  pendingActions(actionsOfOrder(actions, about)).some(
    (action) => action.endpoint === endpoint && action.input.form?.['undoable'] === true,
  );

/** Result of an attempt: done, refused for good, or unknown. */
export type SendOutcome = 'done' | 'refused' | 'unknown';

/** Unknown results may change: rate limits, an attempt in progress, an ended session. */
export function outcomeOf(error: {
  readonly status: number;
  readonly code: string | undefined;
}): SendOutcome {
  const { status, code } = error;
  if (status < 400 || status >= 500 || status === 401 || status === 429) return 'unknown';
  return code === 'in_progress' || code === 'csrf' ? 'unknown' : 'refused';
}

/** Pause before the next attempt, in milliseconds. */
export const retryPauseMs = (failures: number): number =>
  Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));

/** An order whose payment its customer has not finished. */
export interface UnfinishedOrder {
  readonly ordersServicesId: number;
  readonly title: string;
  readonly message: string;
  readonly isDraft: boolean;
}

export interface AlertState {
  readonly dismissed: ReadonlySet<number>;
  /** Its details are open over the alert. */
  readonly viewing: number | null;
}

export const initialAlert: AlertState = { dismissed: new Set(), viewing: null };

/** The order that the alert is about; undefined: no alert. */
export const alertedOrder = (
  unfinished: readonly UnfinishedOrder[],
  { dismissed }: AlertState,
): UnfinishedOrder | undefined => unfinished.find((one) => !dismissed.has(one.ordersServicesId));

export const dismiss = (state: AlertState, ordersServicesId: number): AlertState => ({
  dismissed: new Set([...state.dismissed, ordersServicesId]),
  viewing: null,
});

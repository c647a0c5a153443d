interface Account {
  readonly phoneStatus: string;
  readonly madeByOffice: boolean;
  readonly asksNumber: boolean;
}

/** An account of the web that staff booked for before its number was proven: another person may have made it. */
export const isUnprovenOfWeb = ({ phoneStatus, madeByOffice, asksNumber }: Account): boolean =>
  phoneStatus !== 'verified' && !madeByOffice && asksNumber;

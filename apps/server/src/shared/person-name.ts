interface Named {
  readonly fname: string | null;
  readonly lname: string | null;
}

/** First and last name; '' if neither is known. */
export const nameOf = ({ fname, lname }: Named): string => `${fname ?? ''} ${lname ?? ''}`.trim();

/** The seller, stored in the settings and copied into every document. */
export interface Supplier {
  readonly name: string;
  readonly lines: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Registration number by tax, as `{ HST: '123456789 RT0001' }`; provincial taxes as `PST_SK`. */
  readonly registrations: Readonly<Record<string, string>>;
}

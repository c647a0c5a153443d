/** A drive by road between two cells of 0.001°. `km` and `seconds` are null where no road leads. */
export interface RoadLegsTable {
  /** Engine and data. */
  version: string;
  fromCell: number;
  toCell: number;
  km: number | null;
  seconds: number | null;
  /** Last use, to about a week. */
  at: Date;
}

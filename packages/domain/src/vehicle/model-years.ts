/** The first year in which a VIN has the seventeen places that the catalogue's vehicles are known by. */
const firstYear = 1981;

/** Model years on offer, the newest first: next year's models are sold already. */
export const modelYears = (thisYear: number): readonly number[] =>
  Array.from({ length: thisYear + 2 - firstYear }, (_, back) => thisYear + 1 - back);

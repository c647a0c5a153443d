/** The first year of 17-character VINs, which identify the catalogue's vehicles. */
const firstYear = 1981;

/** Model years to choose from, newest first, including next year's. */
export const modelYears = (thisYear: number): readonly number[] =>
  Array.from({ length: thisYear + 2 - firstYear }, (_, back) => thisYear + 1 - back);

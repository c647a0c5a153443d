/** The specification's breakpoints: the name of a range and the width in CSS pixels that it begins at. */
const ranges = [
  ['XLarge', 1920],
  ['Large', 1280],
  ['Medium', 960],
  ['Small', 600],
] as const;

export type Breakpoint = (typeof ranges)[number][0] | 'XSmall' | 'XXSmall';

export const mediumFrom = 960;

/** The range of a width: XXSmall to 300 px, XSmall under 600, Small under 960, Medium under 1280, Large under 1920. */
export function breakpointOf(width: number): Breakpoint {
  const range = ranges.find(([, from]) => width >= from);
  if (range) return range[0];
  return width <= 300 ? 'XXSmall' : 'XSmall';
}

/**
 * What the clocks of Canada show in 2026 and 2027, written down by hand: minutes east of UTC from an instant on. The
 * first four stopped changing in March 2026 (decision B8).
 */
export const clocks: Readonly<Record<string, readonly (readonly [from: string, offsetMinutes: number])[]>> = {
  'America/Vancouver': [
    ['2026-01-01T00:00Z', -480],
    ['2026-03-08T10:00Z', -420],
  ],
  'America/Edmonton': [
    ['2026-01-01T00:00Z', -420],
    ['2026-03-08T09:00Z', -360],
  ],
  'America/Inuvik': [
    ['2026-01-01T00:00Z', -420],
    ['2026-03-08T09:00Z', -360],
  ],
  'America/Winnipeg': [
    ['2026-01-01T00:00Z', -360],
    ['2026-03-08T08:00Z', -300],
  ],
  'America/Toronto': [
    ['2026-01-01T00:00Z', -300],
    ['2026-03-08T07:00Z', -240],
    ['2026-11-01T06:00Z', -300],
    ['2027-03-14T07:00Z', -240],
    ['2027-11-07T06:00Z', -300],
  ],
  'America/Halifax': [
    ['2026-01-01T00:00Z', -240],
    ['2026-03-08T06:00Z', -180],
    ['2026-11-01T05:00Z', -240],
    ['2027-03-14T06:00Z', -180],
    ['2027-11-07T05:00Z', -240],
  ],
  'America/St_Johns': [
    ['2026-01-01T00:00Z', -210],
    ['2026-03-08T05:30Z', -150],
    ['2026-11-01T04:30Z', -210],
    ['2027-03-14T05:30Z', -150],
    ['2027-11-07T04:30Z', -210],
  ],
};

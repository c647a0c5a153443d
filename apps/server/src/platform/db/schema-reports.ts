import type { Generated } from 'kysely';

export interface FigureDaysTable {
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  figure: string;
  key: string;
  n: number;
  /** Cents, minutes or metres, depending on the figure. */
  total: number;
}

export interface FiguresSummedTable {
  one: Generated<boolean>;
  first: string | null;
  through: string | null;
  at: Date | null;
}

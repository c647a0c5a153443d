import type { UserId } from '@hoist/domain/ids';
import type { NeedKind } from '@hoist/domain/work-list/kinds';

/** What staff noted about a need of the first page (ADR 122). */
export interface NeedMarksTable {
  kind: NeedKind;
  /** The need's own id: of an order, a report, an inquiry, a dispute or a mechanic. */
  subject: number;
  takenBy: UserId | null;
  takenAt: Date | null;
  hiddenBy: UserId | null;
  hiddenUntil: Date | null;
  /** How bad it was then (`needSeverity`). */
  hiddenSeverity: number | null;
}

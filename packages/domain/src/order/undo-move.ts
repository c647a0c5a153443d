/** How long the office can undo a move. Its messages leave and the former time is free after it (ADR 118). */
export const UNDO_MS = 10_000;

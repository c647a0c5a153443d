/** How long the office can undo a move (ADR 118), and a mechanic a step (ADR 128). Their messages leave after it. */
export const UNDO_MS = 10_000;

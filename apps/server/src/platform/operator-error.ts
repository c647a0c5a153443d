/** An error that the operator can fix from its message; start-up prints it without a stack. */
export class OperatorError extends Error {}

/** An error that the operator can fix from its message alone: a start shows no stack of it. */
export class OperatorError extends Error {}

/** Thrown for a line that no risk can be read from, with the reason as its message. */
export class LineError extends Error {}

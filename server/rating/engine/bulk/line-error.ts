/** A line that no risk can be read from, with the reason as text. */
export class LineError extends Error {}

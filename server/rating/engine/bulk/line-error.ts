/** A line that no risk can be read from, with the reason in words. */
export class LineError extends Error {}

/** A git revision that changed the machines. */
export interface Revision {
  /** The commit hash, as abbreviated by git. */
  readonly id: string;
  /** The commit time, with its UTC offset. */
  readonly at: string;
  readonly subject: string;
}

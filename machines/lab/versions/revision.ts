/** A git revision that changed the machines. */
export interface Revision {
  /** As git abbreviates it. */
  readonly id: string;
  /** When it was committed, with its offset. */
  readonly at: string;
  readonly subject: string;
}

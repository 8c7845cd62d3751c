/** A process ended before it did any work; it has said why. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
  constructor(kind: string) {
    super(`A process for ${kind} ended before it began its work.`);
  }
}

/**
 * Thrown for a list that cannot be imported; nothing of it is imported. `no answer`: the source was read and has no entries. `not
 * available`: it could not be read, or its contents are unusable. The message is for the person importing.
 */
export class ListRefusal extends Error {
  override name = 'ListRefusal';
  readonly outcome: 'no answer' | 'not available';
  constructor(message: string, outcome: ListRefusal['outcome'] = 'not available') {
    super(message);
    this.outcome = outcome;
  }
}

/**
 * A list that cannot be imported as it is: nothing of it is. `no answer`: the source was read and has no entries.
 * `not available`: it could not be read, or what it gave cannot be used. The message is for the person who imports.
 */
export class ListRefusal extends Error {
  override name = 'ListRefusal';
  readonly outcome: 'no answer' | 'not available';
  constructor(message: string, outcome: ListRefusal['outcome'] = 'not available') {
    super(message);
    this.outcome = outcome;
  }
}

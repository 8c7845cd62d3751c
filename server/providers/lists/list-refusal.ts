/** A list that cannot be imported as it is: nothing of it is. The message is for whoever imports. */
export class ListRefusal extends Error {
  override name = 'ListRefusal';
}

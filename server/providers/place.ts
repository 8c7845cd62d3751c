/** A property that zone and geographic facts are asked for: its address as scrubbed, and its position where it is known. */
export interface PlaceQuery {
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  /** State's two letters. */
  readonly stateAbbreviation: string;
  readonly postalCode: string;
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
}

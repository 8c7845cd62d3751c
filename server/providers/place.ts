/** The property for which zone and geographic facts are requested: its scrubbed address, and its position if known. */
export interface PlaceQuery {
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  /** The state's two-letter abbreviation. */
  readonly stateAbbreviation: string;
  readonly postalCode: string;
  /** In degrees north. */
  readonly latitude: number | null;
  /** In degrees east. */
  readonly longitude: number | null;
  /** How exact the position is, a value of the geocodeAccuracy list; absent or null if it is not known. */
  readonly geocodeAccuracyId?: number | null;
}

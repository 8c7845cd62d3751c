import type { EnclosureUse, FoundationType } from '../../../contract/types.ts';
import type { DistanceFact } from '../building-facts.ts';

/** The flood against the ground: feet, and who says how high the ground is if map and ground are of two sources. */
export interface FloodText {
  readonly elevation: number;
  readonly height: number;
  readonly isAbout: boolean;
  readonly isBeyond: boolean;
  readonly ground: { readonly isSurveyed: boolean; readonly elevation: number } | null;
}

export interface OpeningsText {
  readonly count: number;
  readonly walls: number | null;
  readonly areLow: boolean | null;
  readonly drawn: number;
}

/**
 * The texts of a drawing of a building, in one language: its labels, and the same in sentences. Heights are feet over the ground, distances
 * meters.
 */
export interface DrawingTexts {
  readonly notKnownYet: string;
  readonly highEnough: string;
  readonly tooLow: string;
  readonly labels: {
    readonly [name in
      | 'floors'
      | 'firstFloor'
      | 'baseFlood'
      | 'aboveFlood'
      | 'belowFlood'
      | 'atFlood'
      | 'foundation'
      | 'basementFloor'
      | 'enclosure'
      | 'machinery'
      | 'appliances'
      | DistanceFact['to']]: string;
  };
  /** "3.0 ft". */
  feet(feet: number): string;
  /** A height over the ground: "3.0 ft", "7.0 ft down", or "level" with it. */
  height(feet: number): string;
  squareFeet(area: number): string;
  /** A distance in feet, from a mile on in miles. */
  distance(meters: number): string;
  firstFloorUnknown: string;
  firstFloorAssumed(feet: number): string;
  firstFloor(feet: number, isBeyond: boolean): string;
  firstFloorAndFlood(feet: number, overFlood: number, isAbout: boolean): string;
  /** Null is a zone that is not known. */
  floodMissing(zone: string | null, hasElevation: boolean): string;
  floodHeightUnknown(elevation: number): string;
  flood(flood: FloodText): string;
  foundation(foundation: FoundationType | null): string;
  floors(floors: number | null, drawn: number): string;
  unitFloor(floor: number): string;
  masonry: string;
  basementFloor(feet: number | null, isBeyond: boolean): string;
  enclosure(areaFeet: number | null, use: EnclosureUse | null): string;
  enclosureFloor(feet: number): string;
  breakawayWalls: string;
  openingsUnknown: string;
  openings(openings: OpeningsText): string;
  openingsProper: string;
  groundRise(feet: number): string;
  equipmentUnknown: string;
  machineryAt(feet: number, isBeyond: boolean): string;
  /** Null is not known; `isInAttic` selects the qualifying level. */
  equipment(what: 'machinery' | 'appliances', isElevated: boolean | null, isInAttic: boolean): string;
  water(to: DistanceFact['to'], meters: number): string;
}

import type { FoundationType } from '../../contract/types.ts';
import { hasBaseFloodElevation } from '../place/flood-zone.ts';
import type { BuildingFacts } from './building-facts.ts';

/** A height of the drawing in feet above the lowest adjacent grade. */
export interface Level {
  readonly feet: number;
  /** Whether it is drawn as known; otherwise it is a typical height. */
  readonly isKnown: boolean;
  /** Whether the height lies beyond the drawing, which then shows it at its edge. */
  readonly isBeyond: boolean;
}

/** A story of the drawing: the number of its floor and its heights. A story above a gap represents those left out. */
export interface Story {
  readonly floor: number;
  readonly bottom: number;
  readonly top: number;
  readonly isUnit: boolean;
}

/** A piece of equipment: the height of its bottom, and the part of the building that it is in. */
export interface EquipmentLevel extends Level {
  readonly place: 'BELOW' | 'STORY' | 'ATTIC' | 'OUTSIDE';
}

/** The heights of all drawn parts, with typical heights where they are not known. */
export interface SectionLevels {
  readonly firstFloor: Level;
  /** The water of the base flood; null if none is drawn. */
  readonly flood: Level | null;
  readonly basementFloor: Level | null;
  readonly enclosureFloor: Level | null;
  readonly stories: readonly Story[];
  readonly groundRise: number;
  readonly machinery: EquipmentLevel;
  readonly appliances: EquipmentLevel;
}

const storyFeet = 8;
/** The height of a machine or an appliance. */
export const equipmentFeet = 3;
/** The least height that a machine or an appliance is drawn with where there is little room. */
export const leastEquipmentFeet = 0.6;
/** The height of the band that replaces stories that are not drawn. */
export const gapFeet = 2.5;
const mostFeetUp = 30;
const mostFeetDown = 20;

/** Finds the heights of all drawn parts of a building. */
export function findLevels(facts: BuildingFacts): SectionLevels {
  const firstFloor = findFirstFloorLevel(facts);
  const stories = listStories(facts, firstFloor.feet);
  const basementFloor = findBasementFloor(facts, firstFloor.feet);
  const enclosureFloor = findEnclosureFloor(facts, firstFloor.feet);
  const lowest = basementFloor ?? enclosureFloor ?? findLowestFloor(facts, firstFloor);
  const rated = findRatedLevel(facts, stories);
  const lowestPlace = lowest === firstFloor ? 'STORY' : 'BELOW';
  const typical = { ...lowest, isKnown: false, isBeyond: false, place: lowestPlace } as const;
  return {
    firstFloor,
    flood: findFloodLevel(facts),
    basementFloor,
    enclosureFloor,
    stories,
    groundRise: Math.min(facts.groundRise ?? 0, 10),
    machinery: findMachineryLevel(facts, firstFloor.feet, typical, rated),
    appliances: facts.areAppliancesElevated === true ? rated : typical,
  };
}

/** The levels above the ground that a typical building of each foundation has. */
function typicalHeight(foundation: FoundationType | null): number {
  if (foundation === 'SLAB_ON_GRADE') return 1;
  if (foundation === 'BASEMENT') return 1.5;
  return foundation === null || foundation === 'CRAWLSPACE' ? 3 : 8;
}

function findFirstFloorLevel({ firstFloor: { feet, source }, foundation }: BuildingFacts): Level {
  if (feet === null) return { feet: typicalHeight(foundation), isKnown: false, isBeyond: false };
  return { ...clamp(feet, -8), isKnown: source !== 'ASSUMED' };
}

function findFloodLevel({ flood }: BuildingFacts): Level | null {
  if (flood.height !== null) return { ...clamp(flood.height, -mostFeetDown), isKnown: true };
  const mayHaveFlood = flood.elevation !== null || hasBaseFloodElevation(flood.zone);
  return mayHaveFlood ? { feet: 2, isKnown: false, isBeyond: false } : null;
}

/** The stories from the first floor up. Of more than three floors the first, the insured unit's or the second, and the last are drawn. */
function listStories({ floors, unitFloor }: BuildingFacts, firstFloor: number): readonly Story[] {
  const count = floors ?? 1;
  const between = unitFloor === null || unitFloor === 1 || unitFloor === count ? 2 : unitFloor;
  const shown = count <= 3 ? Array.from({ length: count }, (_, at) => at + 1) : [1, between, count];
  const stories: Story[] = [];
  let bottom = firstFloor;
  let before = 0;
  for (const floor of shown) {
    if (floor > before + 1) bottom += gapFeet;
    stories.push({ floor, bottom, top: bottom + storyFeet, isUnit: floor === unitFloor });
    bottom += storyFeet;
    before = floor;
  }
  return stories;
}

function findBasementFloor(
  { foundation, basementFloorFeet }: BuildingFacts,
  firstFloor: number,
): Level | null {
  if (foundation !== 'BASEMENT') return null;
  if (basementFloorFeet === null) return { feet: firstFloor - 8, isKnown: false, isBeyond: false };
  const { feet, isBeyond } = clamp(basementFloorFeet, -mostFeetDown);
  const fitting = Math.min(feet, firstFloor - 5);
  return { feet: fitting, isKnown: true, isBeyond: isBeyond || fitting !== feet };
}

function findEnclosureFloor({ enclosure }: BuildingFacts, firstFloor: number): Level | null {
  if (enclosure === null || enclosure.areaFeet === 0) return null;
  const { feet } = clamp(enclosure.floorFeet ?? 0, -mostFeetDown);
  const fitting = Math.min(feet, firstFloor - 2);
  return { feet: fitting, isKnown: enclosure.floorFeet !== null, isBeyond: false };
}

/** The usual height of equipment where nothing is enclosed: on the ground below an elevated building, else on the first floor. */
function findLowestFloor({ foundation }: BuildingFacts, firstFloor: Level): Level {
  const isElevated = foundation?.startsWith('ELEVATED_') === true && firstFloor.feet >= 4;
  return isElevated ? { feet: 0, isKnown: true, isBeyond: false } : firstFloor;
}

/** The level from which equipment counts: the elevated floor, or the floor above the first. */
function findRatedLevel({ foundation }: BuildingFacts, stories: readonly Story[]): EquipmentLevel {
  const isOnFirst = foundation === 'CRAWLSPACE' || foundation?.startsWith('ELEVATED_') === true;
  const story = stories[isOnFirst ? 0 : 1];
  const feet = story?.bottom ?? stories[0]?.top ?? 0;
  return { feet, isKnown: true, isBeyond: false, place: story === undefined ? 'ATTIC' : 'STORY' };
}

function findMachineryLevel(
  { machineryFeet, isMachineryElevated }: BuildingFacts,
  firstFloorFeet: number,
  typical: EquipmentLevel,
  rated: EquipmentLevel,
): EquipmentLevel {
  if (machineryFeet === null) return isMachineryElevated === true ? rated : typical;
  const { feet, isBeyond } = clamp(machineryFeet, -mostFeetDown);
  const isUnderFloor = typical.place !== 'BELOW' || feet + leastEquipmentFeet <= firstFloorFeet;
  const isInside = feet < -0.5 && typical.feet < -0.5 && isUnderFloor;
  return { feet, isBeyond, isKnown: true, place: isInside ? typical.place : 'OUTSIDE' };
}

/** A height inside the drawing, and whether it had to be moved there. */
function clamp(feet: number, least: number): Pick<Level, 'feet' | 'isBeyond'> {
  const shown = Math.min(Math.max(feet, least), mostFeetUp);
  return { feet: shown, isBeyond: shown !== feet };
}

import type { EnclosureUse, FoundationType } from '../../../contract/types.ts';
import { groupTenths, inFeetOrMiles } from '../../format/measure-text.ts';
import type { DrawingTexts } from './drawing-texts.ts';

/** The drawing of a building in English. */
export const englishDrawing: DrawingTexts = {
  notKnownYet: 'not known yet',
  highEnough: 'high enough',
  tooLow: 'too low',
  labels: {
    floors: 'Floors',
    firstFloor: 'First floor',
    baseFlood: 'Base flood',
    aboveFlood: 'Above flood',
    belowFlood: 'Below flood',
    atFlood: 'At the flood',
    foundation: 'Foundation',
    basementFloor: 'Basement floor',
    enclosure: 'Enclosed',
    machinery: 'Machinery',
    appliances: 'Appliances',
    river: 'To the river',
    coast: 'To the coast',
    lake: 'To a Great Lake',
  },
  feet: printFeet,
  height: (feet) => {
    if (feet === 0) return 'level';
    return feet < 0 ? `${printFeet(-feet)} down` : printFeet(feet);
  },
  squareFeet: (area) => `${area.toLocaleString('en-US')} sq ft`,
  distance: spellDistance,
  firstFloorUnknown: 'The height of the first floor is not known yet; a typical one is dashed.',
  firstFloorAssumed: (feet) =>
    `The height of the first floor is not known yet; the rating assumes that it is ${againstGround(feet)}.`,
  firstFloor: (feet, isBeyond) => `The first floor is ${againstGround(feet)}${beyond(isBeyond)}.`,
  firstFloorAndFlood: (feet, overFlood, isAbout) =>
    `The first floor is ${againstGround(feet)} and ${spellAgainst(overFlood, 'the base flood elevation', isAbout)}.`,
  floodMissing: (zone, hasElevation) => {
    if (zone === null) return 'The flood zone is not known yet, so no water is drawn.';
    return hasElevation
      ? 'The base flood elevation is not known yet; the water is dashed.'
      : `The flood map has no base flood elevation in zone ${zone}, so no water is drawn.`;
  },
  floodHeightUnknown: (elevation) =>
    `${water(elevation)}; how high that is over the ground here is not known yet, so it is dashed.`,
  flood: ({ elevation, height, isAbout, isBeyond, ground }) => {
    const against = spellAgainst(height, 'the ground', isAbout);
    return `${water(elevation)}, ${against}${beyond(isBeyond)}${ground === null ? '' : `; ${groundSource(ground)}`}.`;
  },
  foundation: (foundation) =>
    foundation === null ? 'The foundation is not known yet; its place is dashed.' : foundations[foundation],
  floors: (floors, drawn) => {
    if (floors === null) return 'The number of floors is not known yet; one is dashed.';
    const left = drawn < floors ? `; ${drawn} of them are drawn` : '';
    return `It has ${floors} ${floors === 1 ? 'floor' : 'floors'} above the ground${left}.`;
  },
  unitFloor: (floor) => `The insured unit is on floor ${floor}, which is tinted.`,
  masonry: 'Its walls are masonry.',
  basementFloor: (feet, isBeyond) =>
    feet === null
      ? 'The depth of the basement floor is not known yet; a typical one is dashed.'
      : `The basement floor is ${againstGround(feet)}${beyond(isBeyond)}.`,
  enclosure: (areaFeet, use) => {
    if (areaFeet === null) return 'The enclosed area below the first floor is not known yet; it is dashed.';
    if (areaFeet === 0) return 'Nothing is enclosed below the first floor.';
    const used = use === null ? '' : `, ${uses[use]}`;
    return `${areaFeet.toLocaleString('en-US')} square feet are enclosed below the first floor${used}.`;
  },
  enclosureFloor: (feet) => `The floor of what is enclosed is ${againstGround(feet)}.`,
  breakawayWalls: 'Its walls break away under waves, which slanting lines show.',
  openingsUnknown: 'Whether there are flood openings is not known yet; two are dashed.',
  openings: ({ count, walls, areLow, drawn }) => {
    if (count === 0) return 'There are no flood openings.';
    const where = walls === null ? '' : ` in ${walls} ${walls === 1 ? 'wall' : 'walls'}`;
    const height =
      areLow === null
        ? 'how high they are is not known yet'
        : areLow
          ? 'their bottoms are at most 1 foot above the ground'
          : 'not all of their bottoms are within 1 foot of the ground';
    const some = drawn < count ? `; ${drawn} are drawn` : '';
    const openings = `${count} flood ${count === 1 ? 'opening' : 'openings'}${where}`;
    return `There ${count === 1 ? 'is' : 'are'} ${openings}${some}; ${height}.`;
  },
  openingsProper: 'They are proper flood openings.',
  groundRise: (feet) =>
    feet === 0
      ? 'The ground at the building is level.'
      : `The ground rises ${spellFeet(feet)} across the building.`,
  equipmentUnknown:
    'Where machinery and appliances stand is not known yet; they are dashed at the lowest place.',
  machineryAt: (feet, isBeyond) => `The lowest machinery is ${againstGround(feet)}${beyond(isBeyond)}.`,
  equipment: (what, isElevated, isInAttic) => {
    const [stand, pronoun] = what === 'machinery' ? ['stands', 'it is'] : ['stand', 'they are'];
    if (isElevated === null)
      return `Where the ${what} ${stand} is not known yet; ${pronoun} dashed at the lowest place.`;
    const place = isInAttic ? 'above the ceiling of the first floor' : 'on the qualifying level or higher';
    return isElevated
      ? `All ${what} ${stand} high enough: ${place}.`
      : `Some ${what} ${stand} too low; how low is not known, so ${pronoun} dashed at the lowest place.`;
  },
  water: (to, meters) => `${waters[to]} is ${spellDistance(meters)} away; widths are not to scale.`,
};

const waters = { river: 'The river', coast: 'The coast', lake: 'The Great Lake' } as const;

const foundations: { readonly [foundation in FoundationType]: string } = {
  SLAB_ON_GRADE: 'The building stands on a slab on the ground.',
  BASEMENT: 'The building has a basement, a floor below the ground on all sides.',
  CRAWLSPACE: 'The building stands on low walls over a crawlspace.',
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
    'The building is elevated on posts, piles or piers, and open below.',
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
    'The building is elevated on posts, piles or piers, with an enclosure between them.',
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS:
    'The building is elevated on walls that enclose what is below.',
};

const uses: { readonly [use in EnclosureUse]: string } = {
  PARKING_ACCESS_STORAGE: 'used for parking, access or storage',
  FINISHED: 'which is finished',
  OTHER: 'used for something else',
};

function water(elevation: number): string {
  return `The water of the base flood, the flood with a 1% chance each year, stands at ${spellFeet(elevation)}`;
}

function groundSource({ isSurveyed, elevation }: { isSurveyed: boolean; elevation: number }): string {
  const source = isSurveyed ? 'the elevation certificate' : 'the location service';
  return `${source} puts the ground at ${spellFeet(elevation)}`;
}

function printFeet(feet: number): string {
  return `${groupTenths(feet)} ft`;
}

/** "3.0 feet"; "1.0 foot". */
function spellFeet(feet: number): string {
  const text = groupTenths(feet);
  return text === '1.0' ? '1.0 foot' : `${text} feet`;
}

/** "1,263 feet", "2.4 miles". */
function spellDistance(meters: number): string {
  const { text, unit } = inFeetOrMiles(meters);
  return `${text} ${unit}`;
}

function againstGround(feet: number): string {
  return spellAgainst(feet, 'the ground', false);
}

/** "3.0 feet above the ground", "1.2 feet below it", or "level with it". */
function spellAgainst(feet: number, what: string, isAbout: boolean): string {
  const about = isAbout ? 'about ' : '';
  const rounded = Math.round(feet * 10) / 10;
  if (rounded === 0) return `${about}level with ${what}`;
  return `${about}${spellFeet(Math.abs(rounded))} ${rounded < 0 ? 'below' : 'above'} ${what}`;
}

function beyond(isBeyond: boolean): string {
  return isBeyond ? ', which is beyond the drawing' : '';
}

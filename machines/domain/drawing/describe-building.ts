import type { FoundationType } from '../../contract/types.ts';
import { hasBaseFloodElevation } from '../place/flood-zone.ts';
import type { BuildingFacts, EnclosureFact } from './building-facts.ts';
import { countDrawnOpenings } from './draw-foundation.ts';
import { spellDistance, spellFeet } from './measure-text.ts';
import { isFloodCompared } from './section-labels.ts';
import type { EquipmentLevel, Level, SectionLevels } from './section-levels.ts';
import type { MeasureName, SectionSentence } from './section-shapes.ts';

/** The drawing in sentences: each thing that is drawn, how high it stands, and what is not known. */
export function describeBuilding(facts: BuildingFacts, levels: SectionLevels): readonly SectionSentence[] {
  return [
    describeFirstFloor(facts, levels),
    ...describeFlood(facts, levels),
    describeFoundation(facts),
    ...describeFloors(facts, levels),
    ...describeBasement(facts, levels),
    ...describeEnclosure(facts),
    ...describeGround(facts),
    ...describeEquipment(facts, levels),
    ...facts.distances.map(({ to, meters }) =>
      tell(`${waterNames[to]} is ${spellDistance(meters)} away; widths are not to scale.`, to),
    ),
  ];
}

function tell(text: string, ...measures: readonly MeasureName[]): SectionSentence {
  return { text, measures, isMain: false };
}

const waterNames = { river: 'The river', coast: 'The coast', lake: 'The Great Lake' } as const;

const foundationSentences: { readonly [foundation in FoundationType]: string } = {
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

function describeFirstFloor(facts: BuildingFacts, { firstFloor }: SectionLevels): SectionSentence {
  const { feet, source } = facts.firstFloor;
  if (feet === null)
    return main('The height of the first floor is not known yet; a typical one is dashed.', 'firstFloor');
  const height = spellAgainst(feet, 'the ground');
  if (source === 'ASSUMED')
    return main(
      `The height of the first floor is not known yet; the rating assumes that it is ${height}.`,
      'firstFloor',
    );
  if (isFloodCompared(facts) && facts.flood.height !== null) {
    const difference = spellAgainst(feet - facts.flood.height, 'the base flood elevation', aboutIf(facts));
    return main(`The first floor is ${height} and ${difference}.`, 'firstFloor', 'floorAndFlood');
  }
  return main(`The first floor is ${height}${beyond(firstFloor)}.`, 'firstFloor');
}

function main(text: string, ...measures: readonly MeasureName[]): SectionSentence {
  return { ...tell(text, ...measures), isMain: true };
}

function describeFlood(facts: BuildingFacts, { flood }: SectionLevels): readonly SectionSentence[] {
  const { zone, elevation, height, isSurveyed } = facts.flood;
  if (elevation === null) return [tell(explainMissingFlood(zone), ...(flood === null ? [] : floodMeasure))];
  const water = `The water of the base flood, the flood with a 1 % chance each year, stands at ${spellFeet(elevation)}`;
  if (height === null)
    return [
      tell(`${water}; how high that is over the ground here is not known yet, so it is dashed.`, 'baseFlood'),
    ];
  const against = spellAgainst(height, 'the ground', aboutIf(facts));
  const beyondText = flood === null ? '' : beyond(flood);
  const source = isSurveyed ? '' : `; ${nameGroundSource(facts)}`;
  return [tell(`${water}, ${against}${beyondText}${source}.`, 'baseFlood')];
}

const floodMeasure: readonly MeasureName[] = ['baseFlood'];

function explainMissingFlood(zone: string | null): string {
  if (zone === null) return 'The flood zone is not known yet, so no water is drawn.';
  return hasBaseFloodElevation(zone)
    ? 'The base flood elevation is not known yet; the water is dashed.'
    : `The flood map has no base flood elevation in zone ${zone}, so no water is drawn.`;
}

function nameGroundSource({ groundElevation, isGroundSurveyed }: BuildingFacts): string {
  const source = isGroundSurveyed ? 'the elevation certificate' : 'the location service';
  return `${source} puts the ground at ${spellFeet(groundElevation ?? 0)}`;
}

function describeFoundation({ foundation }: BuildingFacts): SectionSentence {
  return foundation === null
    ? tell('The foundation is not known yet; its place is dashed.', 'foundation')
    : tell(foundationSentences[foundation]);
}

function describeFloors(
  { floors, walls, unitFloor }: BuildingFacts,
  { stories }: SectionLevels,
): readonly SectionSentence[] {
  const left = stories.length < (floors ?? 1) ? `; ${stories.length} of them are drawn` : '';
  return [
    floors === null
      ? tell('The number of floors is not known yet; one is dashed.', 'floors')
      : tell(`It has ${floors} ${floors === 1 ? 'floor' : 'floors'} above the ground${left}.`, 'floors'),
    ...(unitFloor === null ? [] : [tell(`The insured unit is on floor ${unitFloor}, which is tinted.`)]),
    ...(walls === 'MASONRY' ? [tell('Its walls are masonry.')] : []),
  ];
}

function describeBasement(
  { basementFloorFeet }: BuildingFacts,
  { basementFloor }: SectionLevels,
): readonly SectionSentence[] {
  if (basementFloor === null) return [];
  return [
    basementFloorFeet === null
      ? tell('The depth of the basement floor is not known yet; a typical one is dashed.', 'basementFloor')
      : tell(
          `The basement floor is ${spellAgainst(basementFloorFeet, 'the ground')}${beyond(basementFloor)}.`,
          'basementFloor',
        ),
  ];
}

function describeEnclosure(facts: BuildingFacts): readonly SectionSentence[] {
  const { enclosure } = facts;
  if (enclosure === null) return [];
  const { areaFeet, floorFeet } = enclosure;
  if (areaFeet === 0) return [tell('Nothing is enclosed below the first floor.')];
  if (areaFeet === null)
    return [
      tell('The enclosed area below the first floor is not known yet; it is dashed.', 'enclosure'),
      ...describeOpenings(facts, enclosure),
    ];
  const use = enclosure.use === null ? '' : `, ${useNames[enclosure.use]}`;
  return [
    tell(
      `${areaFeet.toLocaleString('en-US')} square feet are enclosed below the first floor${use}.`,
      'enclosure',
    ),
    ...(floorFeet === null
      ? []
      : [tell(`The floor of what is enclosed is ${spellAgainst(floorFeet, 'the ground')}.`)]),
    ...describeOpenings(facts, enclosure),
    ...(enclosure.hasBreakawayWalls
      ? [tell('Its walls break away under waves, which slanting lines show.')]
      : []),
  ];
}

const useNames = {
  PARKING_ACCESS_STORAGE: 'used for parking, access or storage',
  FINISHED: 'which is finished',
  OTHER: 'used otherwise',
} as const;

function describeOpenings(facts: BuildingFacts, enclosure: EnclosureFact): readonly SectionSentence[] {
  const { openingsCount, openingsWallsCount, areOpeningsLow, areOpeningsProper } = enclosure;
  if (openingsCount === null)
    return [tell('Whether there are flood openings is not known yet; two are dashed.')];
  if (openingsCount === 0) return [tell('There are no flood openings.')];
  const drawn = countDrawnOpenings(facts);
  const walls =
    openingsWallsCount === null
      ? ''
      : ` in ${openingsWallsCount} ${openingsWallsCount === 1 ? 'wall' : 'walls'}`;
  const height =
    areOpeningsLow === null
      ? 'how high they are is not known yet'
      : areOpeningsLow
        ? 'their bottoms are at most 1 foot above the ground'
        : 'not all of their bottoms are within 1 foot of the ground';
  const count = `${openingsCount} flood ${openingsCount === 1 ? 'opening' : 'openings'}${walls}`;
  const some = drawn < openingsCount ? `; ${drawn} are drawn` : '';
  const proper = areOpeningsProper ? 'They are proper flood openings.' : null;
  return [
    tell(`There ${openingsCount === 1 ? 'is' : 'are'} ${count}${some}; ${height}.`),
    ...(proper === null ? [] : [tell(proper)]),
  ];
}

function describeGround({ groundRise }: BuildingFacts): readonly SectionSentence[] {
  if (groundRise === null) return [];
  return groundRise === 0
    ? [tell('The ground at the building is level.')]
    : [tell(`The ground rises ${spellFeet(groundRise)} across the building.`)];
}

function describeEquipment(facts: BuildingFacts, levels: SectionLevels): readonly SectionSentence[] {
  const { machineryFeet, isMachineryElevated, areAppliancesElevated } = facts;
  if (machineryFeet === null && isMachineryElevated === null && areAppliancesElevated === null)
    return [
      tell(
        'Where machinery and appliances stand is not known yet; they are dashed at the lowest place.',
        'machinery',
        'appliances',
      ),
    ];
  return [
    machineryFeet === null
      ? tell(describeLevel('machinery', isMachineryElevated, levels.machinery), 'machinery')
      : tell(
          `The lowest machinery is ${spellAgainst(machineryFeet, 'the ground')}${beyond(levels.machinery)}.`,
          'machinery',
        ),
    tell(describeLevel('appliances', areAppliancesElevated, levels.appliances), 'appliances'),
  ];
}

function describeLevel(
  what: 'machinery' | 'appliances',
  isElevated: boolean | null,
  level: EquipmentLevel,
): string {
  const [stand, pronoun] = what === 'machinery' ? ['stands', 'it is'] : ['stand', 'they are'];
  if (isElevated === null)
    return `Where the ${what} ${stand} is not known yet; ${pronoun} dashed at the lowest place.`;
  return isElevated
    ? `All ${what} ${stand} high enough: ${nameRatedPlace(level)}.`
    : `Some ${what} ${stand} too low; how low is not known, so ${pronoun} dashed at the lowest place.`;
}

function nameRatedPlace({ place }: EquipmentLevel): string {
  return place === 'ATTIC' ? 'above the ceiling of the first floor' : 'on the level that counts or higher';
}

/** "3.0 feet above the ground", "1.2 feet below it", or "level with it". */
function spellAgainst(feet: number, what: string, about = ''): string {
  const rounded = Math.round(feet * 10) / 10;
  if (rounded === 0) return `${about}level with ${what}`;
  return `${about}${spellFeet(Math.abs(rounded))} ${rounded < 0 ? 'below' : 'above'} ${what}`;
}

/** A comparison of a map's flood with a ground of another source is only about right. */
function aboutIf({ flood }: BuildingFacts): string {
  return flood.isSurveyed ? '' : 'about ';
}

function beyond({ isBeyond }: Level): string {
  return isBeyond ? ', which is beyond the drawing' : '';
}

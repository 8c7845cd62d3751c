import { hasBaseFloodElevation } from '../place/flood-zone.ts';
import type { BuildingFacts, EnclosureFact } from './building-facts.ts';
import { countDrawnOpenings } from './draw-foundation.ts';
import { isFloodCompared } from './section-labels.ts';
import type { SectionLevels } from './section-levels.ts';
import type { MeasureName, SectionSentence } from './section-shapes.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';

/** The drawing in sentences: each drawn thing, its height, and the facts that are not known. */
export function describeBuilding(
  facts: BuildingFacts,
  levels: SectionLevels,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  return [
    describeFirstFloor(facts, levels, texts),
    ...describeFlood(facts, levels, texts),
    buildSentence(
      texts.foundation(facts.foundation),
      ...(facts.foundation === null ? foundationMeasure : []),
    ),
    ...describeFloors(facts, levels, texts),
    ...describeBasement(facts, levels, texts),
    ...describeEnclosure(facts, texts),
    ...(facts.groundRise === null ? [] : [buildSentence(texts.groundRise(facts.groundRise))]),
    ...describeEquipment(facts, levels, texts),
    ...facts.distances.map(({ to, meters }) => buildSentence(texts.water(to, meters), to)),
  ];
}

function buildSentence(text: string, ...measures: readonly MeasureName[]): SectionSentence {
  return { text, measures, isMain: false };
}

function main(text: string, ...measures: readonly MeasureName[]): SectionSentence {
  return { ...buildSentence(text, ...measures), isMain: true };
}

const foundationMeasure: readonly MeasureName[] = ['foundation'];
const floodMeasure: readonly MeasureName[] = ['baseFlood'];

function describeFirstFloor(
  facts: BuildingFacts,
  { firstFloor }: SectionLevels,
  texts: DrawingTexts,
): SectionSentence {
  const { feet, source } = facts.firstFloor;
  if (feet === null) return main(texts.firstFloorUnknown, 'firstFloor');
  if (source === 'ASSUMED') return main(texts.firstFloorAssumed(feet), 'firstFloor');
  if (isFloodCompared(facts) && facts.flood.height !== null) {
    const text = texts.firstFloorAndFlood(feet, feet - facts.flood.height, !facts.flood.isSurveyed);
    return main(text, 'firstFloor', 'floorAndFlood');
  }
  return main(texts.firstFloor(feet, firstFloor.isBeyond), 'firstFloor');
}

function describeFlood(
  facts: BuildingFacts,
  { flood }: SectionLevels,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  const { zone, elevation, height, isSurveyed } = facts.flood;
  if (elevation === null) {
    const hasElevation = zone !== null && hasBaseFloodElevation(zone);
    return [buildSentence(texts.floodMissing(zone, hasElevation), ...(flood === null ? [] : floodMeasure))];
  }
  if (height === null) return [buildSentence(texts.floodHeightUnknown(elevation), 'baseFlood')];
  const ground = { isSurveyed: facts.isGroundSurveyed, elevation: facts.groundElevation ?? 0 };
  const text = texts.flood({
    elevation,
    height,
    // A comparison of a map's flood with a ground of another source is only about right.
    isAbout: !isSurveyed,
    isBeyond: flood?.isBeyond === true,
    ground: isSurveyed ? null : ground,
  });
  return [buildSentence(text, 'baseFlood')];
}

function describeFloors(
  { floors, walls, unitFloor }: BuildingFacts,
  { stories }: SectionLevels,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  return [
    buildSentence(texts.floors(floors, stories.length), 'floors'),
    ...(unitFloor === null ? [] : [buildSentence(texts.unitFloor(unitFloor))]),
    ...(walls === 'MASONRY' ? [buildSentence(texts.masonry)] : []),
  ];
}

function describeBasement(
  { basementFloorFeet }: BuildingFacts,
  { basementFloor }: SectionLevels,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  if (basementFloor === null) return [];
  return [buildSentence(texts.basementFloor(basementFloorFeet, basementFloor.isBeyond), 'basementFloor')];
}

function describeEnclosure(facts: BuildingFacts, texts: DrawingTexts): readonly SectionSentence[] {
  const { enclosure } = facts;
  if (enclosure === null) return [];
  const { areaFeet, floorFeet, use } = enclosure;
  if (areaFeet === 0) return [buildSentence(texts.enclosure(0, use))];
  return [
    buildSentence(texts.enclosure(areaFeet, use), 'enclosure'),
    ...(areaFeet === null || floorFeet === null ? [] : [buildSentence(texts.enclosureFloor(floorFeet))]),
    ...describeOpenings(facts, enclosure, texts),
    ...(areaFeet !== null && enclosure.hasBreakawayWalls ? [buildSentence(texts.breakawayWalls)] : []),
  ];
}

function describeOpenings(
  facts: BuildingFacts,
  { openingsCount, openingsWallsCount, areOpeningsLow, areOpeningsProper }: EnclosureFact,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  if (openingsCount === null) return [buildSentence(texts.openingsUnknown)];
  const openings = texts.openings({
    count: openingsCount,
    walls: openingsWallsCount,
    areLow: areOpeningsLow,
    drawn: openingsCount === 0 ? 0 : countDrawnOpenings(facts),
  });
  return [
    buildSentence(openings),
    ...(openingsCount > 0 && areOpeningsProper ? [buildSentence(texts.openingsProper)] : []),
  ];
}

function describeEquipment(
  { machineryFeet, isMachineryElevated, areAppliancesElevated }: BuildingFacts,
  levels: SectionLevels,
  texts: DrawingTexts,
): readonly SectionSentence[] {
  if (machineryFeet === null && isMachineryElevated === null && areAppliancesElevated === null)
    return [buildSentence(texts.equipmentUnknown, 'machinery', 'appliances')];
  const { machinery, appliances } = levels;
  return [
    machineryFeet === null
      ? buildSentence(
          texts.equipment('machinery', isMachineryElevated, machinery.place === 'ATTIC'),
          'machinery',
        )
      : buildSentence(texts.machineryAt(machineryFeet, machinery.isBeyond), 'machinery'),
    buildSentence(
      texts.equipment('appliances', areAppliancesElevated, appliances.place === 'ATTIC'),
      'appliances',
    ),
  ];
}

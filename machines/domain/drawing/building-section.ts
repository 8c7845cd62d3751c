import type { FoundationType } from '../../contract/types.ts';
import { type BuildingFacts, type DescribedFile, readBuildingFacts } from './building-facts.ts';
import { describeBuilding } from './describe-building.ts';
import { drawEquipment } from './draw-equipment.ts';
import { drawFoundation } from './draw-foundation.ts';
import { drawGround, drawWater } from './draw-ground.ts';
import { drawHouse } from './draw-house.ts';
import { buildLabeledFrame, buildPlainFrame, type SectionFrame } from './section-frame.ts';
import { drawDimensions, placeLabels } from './section-labels.ts';
import { findLevels, type SectionLevels } from './section-levels.ts';
import type { BuildingSection, DrawnShape } from './section-shapes.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';
import { englishDrawing } from './texts/english.ts';

/** The section of a building as far as its file is known, and the same in sentences, in the language of `texts`. */
export function drawBuildingSection(
  file: DescribedFile,
  texts: DrawingTexts = englishDrawing,
): BuildingSection {
  const facts = readBuildingFacts(file);
  const levels = findLevels(facts);
  const frame = buildLabeledFrame(facts, levels);
  const { labels, shapes } = placeLabels(frame, facts, levels, texts);
  return {
    ...readSheet(frame),
    shapes: [...drawScene(frame, facts, levels, true), ...drawDimensions(frame, facts, levels), ...shapes],
    labels,
    sentences: describeBuilding(facts, levels, texts),
  };
}

/** An example of a foundation, without labels. Ground and water are at the same height in all of them. */
export function drawFoundationExample(foundation: FoundationType): BuildingSection {
  const facts = readBuildingFacts({
    structure: {
      foundationType: foundation,
      floorsCount: 1,
      firstFloorHeightMethod: 'TOOL',
      firstFloorHeightFeet: exampleHeights[foundation],
      enclosureAreaFeet: foundation === openOnPosts ? 0 : 400,
      openingsCount: 3,
      areOpeningsWithinOneFoot: true,
    },
    floodZoneInformation: { baseElevation: 2.6 },
    locationFacts: { elevationFeet: 0 },
  });
  const levels = findLevels(facts);
  const known = levels.basementFloor && { ...levels.basementFloor, isKnown: true };
  const frame = buildPlainFrame();
  return {
    ...readSheet(frame),
    shapes: drawScene(frame, facts, { ...levels, basementFloor: known }, false),
    labels: [],
    sentences: [],
  };
}

const openOnPosts = 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS';

const exampleHeights: { readonly [foundation in FoundationType]: number } = {
  SLAB_ON_GRADE: 1,
  BASEMENT: 1.5,
  CRAWLSPACE: 3.5,
  [openOnPosts]: 8,
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS: 8,
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS: 8,
};

function readSheet({ width, top, bottom, textSize }: SectionFrame) {
  return { width, top, bottom, textSize };
}

/** Ground, building and water, from back to front. */
function drawScene(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
  hasEquipment: boolean,
): readonly DrawnShape[] {
  return [
    ...drawGround(frame, levels),
    ...drawFoundation(frame, facts, levels),
    ...drawHouse(frame, facts, levels),
    ...(hasEquipment ? drawEquipment(frame, levels) : []),
    ...drawWater(frame, levels),
  ];
}

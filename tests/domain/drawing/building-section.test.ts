import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import type { FoundationType } from '../../../machines/contract/types.ts';
import type { DescribedFile } from '../../../machines/domain/drawing/building-facts.ts';
import {
  drawBuildingSection,
  drawFoundationExample,
} from '../../../machines/domain/drawing/building-section.ts';
import { labelLines, spread } from '../../../machines/domain/drawing/section-labels.ts';
import type {
  BuildingSection,
  DrawnPart,
  DrawnPoint,
  DrawnShape,
  SectionLabel,
} from '../../../machines/domain/drawing/section-shapes.ts';
import type { DrawingTexts } from '../../../machines/domain/drawing/texts/drawing-texts.ts';
import { englishDrawing } from '../../../machines/domain/drawing/texts/english.ts';
import { spanishDrawing } from '../../../machines/domain/drawing/texts/spanish.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { isEverything } from '../../support/extent.ts';
import { describedFile } from './described-files.ts';

const foundations = listKeys(enums.FoundationType);

/** A box in feet. */
interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

function boxOf(points: readonly DrawnPoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** The box of a label: a letter is half as wide as the text is high. */
function boxOfLabel({ textSize }: BuildingSection, { name, value, at }: SectionLabel): Box {
  const half = (textSize * labelLines) / 2;
  const length = Math.max(name.length, value.length);
  return { left: at.x, bottom: at.y - half, right: at.x + length * textSize * 0.5, top: at.y + half };
}

function partsOf(shapes: readonly DrawnShape[], ...parts: readonly DrawnPart[]): readonly DrawnShape[] {
  return shapes.filter(({ part }) => parts.includes(part));
}

function areApart(first: Box, second: Box): boolean {
  const touch = 1e-6;
  return (
    first.right <= second.left + touch ||
    second.right <= first.left + touch ||
    first.top <= second.bottom + touch ||
    second.top <= first.bottom + touch
  );
}

function listOverlaps(boxes: readonly Box[]): readonly (readonly [Box, Box])[] {
  return boxes.flatMap((first, at) =>
    boxes.slice(at + 1).flatMap((second) => (areApart(first, second) ? [] : [[first, second] as const])),
  );
}

/** The boxes outside the sheet, with the width of a line to spare. */
function listOutside({ width, top, bottom }: BuildingSection, boxes: readonly Box[]): readonly Box[] {
  const spare = 1e-6;
  return boxes.filter(
    (box) =>
      box.left < -spare || box.right > width + spare || box.bottom < bottom - spare || box.top > top + spare,
  );
}

function forEachSection(
  check: (section: BuildingSection, file: DescribedFile) => void,
  languages: readonly DrawingTexts[] = [englishDrawing],
): void {
  for (const texts of languages)
    fc.assert(
      fc.property(describedFile, (file) => check(drawBuildingSection(file, texts), file)),
      isEverything ? { numRuns: 1_000 } : { numRuns: 150, seed: 5 },
    );
}

const bothLanguages = [englishDrawing, spanishDrawing];

describe('the section of any building', () => {
  test('lies inside its sheet, labels too, and the sheet always has one shape', () => {
    forEachSection((section) => {
      const { width, top, bottom, shapes, labels } = section;
      const drawn = shapes.map(({ points }) => boxOf(points));
      expect(listOutside(section, [...drawn, ...labels.map((label) => boxOfLabel(section, label))])).toEqual(
        [],
      );
      expect((top - bottom) / width).toBeCloseTo(0.9, 9);
      expect(shapes.flatMap(({ points }) => points).filter(({ x, y }) => !Number.isFinite(x + y))).toEqual(
        [],
      );
    }, bothLanguages);
  });

  test('has no label over another and none over the picture', () => {
    forEachSection((section) => {
      const labels = section.labels.map((label) => boxOfLabel(section, label));
      expect(listOverlaps(labels)).toEqual([]);
      const picture = partsOf(
        section.shapes,
        'story',
        'roof',
        'foundation',
        'enclosure',
        'machinery',
        'ground',
      );
      const covered = picture.flatMap(({ points }) =>
        labels.filter((label) => !areApart(label, boxOf(points))),
      );
      expect(covered).toEqual([]);
    }, bothLanguages);
  });

  test('has its stories one above the other, over the foundation, under the roof', () => {
    forEachSection(({ shapes }) => {
      const stories = partsOf(shapes, 'story').filter(({ kind }) => kind === 'area');
      const roofs = partsOf(shapes, 'roof');
      expect(listOverlaps([...stories, ...roofs].map(({ points }) => boxOf(points)))).toEqual([]);
      const floor = boxOf(partsOf(shapes, 'first floor')[0]?.points ?? []).bottom;
      expect(Math.min(...stories.map(({ points }) => boxOf(points).bottom))).toBe(floor);
      const below = partsOf(shapes, 'foundation', 'enclosure').map(({ points }) => boxOf(points).top);
      expect(below.filter((top) => top > floor + 1e-9)).toEqual([]);
    });
  });

  test('has no window, door, opening or piece of equipment over another', () => {
    forEachSection(({ shapes }) => {
      const boxes = (...parts: readonly DrawnPart[]) =>
        partsOf(shapes, ...parts).map(({ points }) => boxOf(points));
      const machine = boxes('machinery').slice(0, 1);
      const appliance = boxes('appliance').slice(0, 1);
      expect(listOverlaps([...boxes('window', 'door', 'opening'), ...machine, ...appliance])).toEqual([]);
    });
  });

  test('states each of its labels in a sentence, with the same figure, and unknown measures as not known', () => {
    forEachSection(({ labels, sentences }) => {
      const untold = labels.filter(({ measure, value, isKnown }) => {
        const text = sentences.find(({ measures }) => measures.includes(measure))?.text ?? '';
        const figure = value.match(/^[\d.,]+|^level$/)?.[0] ?? '';
        return !(isKnown ? text.includes(figure) : text.includes('not known'));
      });
      expect(untold).toEqual([]);
      expect(
        labels.filter(({ value, isKnown }) => isKnown === (value === englishDrawing.notKnownYet)),
      ).toEqual([]);
      expect(sentences.filter(({ isMain }) => isMain)).toHaveLength(1);
      expect(sentences.filter(({ text }) => !/^[A-Z\d].*[^.]\.$/.test(text))).toEqual([]);
    });
  });

  test('says the same in Spanish: as many sentences of the same things with the same figures, none of them left in English', () => {
    forEachSection((english, file) => {
      const spanish = drawBuildingSection(file, spanishDrawing);
      const figures = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? [];
      const readSentences = ({ sentences }: BuildingSection) =>
        sentences.map(({ text, measures, isMain }) => ({ measures, isMain, figures: figures(text) }));
      expect(readSentences(spanish)).toEqual(readSentences(english));
      const same = spanish.sentences.filter(({ text }, at) => text === english.sentences[at]?.text);
      expect(same).toEqual([]);
      expect(spanish.labels.filter(({ name }, at) => name === english.labels[at]?.name)).toEqual([]);
    });
  });

  test('dashes nothing unless a sentence says what is not known or too low', () => {
    forEachSection(({ shapes, sentences }) => {
      const allText = sentences.map(({ text }) => text).join(' ');
      const dashed = new Set(shapes.filter(({ isKnown }) => !isKnown).map(({ part }) => part));
      const unexplained = [...dashed].filter(
        (part) => part in unknownTexts && !unknownTexts[part]?.test(allText),
      );
      expect(unexplained).toEqual([]);
    });
  });
});

/** The words of a sentence about a dashed part. */
const unknownTexts: { readonly [part in DrawnPart]?: RegExp } = {
  water: /dashed/,
  foundation: /foundation is not known yet|depth of the basement floor is not known yet/,
  'first floor': /height of the first floor is not known yet/,
  story: /number of floors is not known yet/,
  roof: /number of floors is not known yet/,
  window: /number of floors is not known yet/,
  door: /number of floors is not known yet/,
  enclosure: /enclosed area below the first floor is not known yet/,
  opening: /flood openings is not known yet|how high they are is not known yet/,
  machinery: /achinery .*(not known yet|too low)/,
  appliance: /appliances .*(not known yet|too low)/,
};

/** The sentences of a building, joined. */
function read(file: DescribedFile): readonly string[] {
  return drawBuildingSection(file).sentences.map(({ text }) => text);
}

const unknownEquipment =
  'Where machinery and appliances stand is not known yet; they are dashed at the lowest place.';

describe('the sentences', () => {
  test('of a building without known facts', () => {
    expect(read({})).toEqual([
      'The height of the first floor is not known yet; a typical one is dashed.',
      'The flood zone is not known yet, so no water is drawn.',
      'The foundation is not known yet; its place is dashed.',
      'The number of floors is not known yet; one is dashed.',
      unknownEquipment,
    ]);
  });

  test('say how high the first floor is against ground and flood where a certificate knows both', () => {
    const certified = {
      structure: { foundationType: 'BASEMENT', floorsCount: 2 },
      elevationCertificate: {
        isActive: true,
        diagramNumber: 'DIAGRAM_2A',
        lag: 10,
        hag: 12.5,
        bfe: 14.2,
        topOfBottomFloor: 4,
        topNextHighestFloor: 13,
        machineryEquipmentElevation: 4.5,
      },
    } as const;
    expect(read(certified)).toEqual([
      'The first floor is 3.0 feet above the ground and 1.2 feet below the base flood elevation.',
      'The water of the base flood, the flood with a 1% chance each year, stands at 14.2 feet, 4.2 feet above the ground.',
      'The building has a basement, a floor below the ground on all sides.',
      'It has 2 floors above the ground.',
      'The basement floor is 6.0 feet below the ground.',
      'The ground rises 2.5 feet across the building.',
      'The lowest machinery is 5.5 feet below the ground.',
      'Where the appliances stand is not known yet; they are dashed at the lowest place.',
    ]);
  });

  test('say “about” and whose ground it is where the map’s flood is compared with another ground', () => {
    const file = {
      policy: { floodZone: 'AE', currentBfe: 416 },
      structure: { firstFloorHeightMethod: 'TOOL', firstFloorHeightFeet: 1 },
      locationFacts: { elevationFeet: 431, distanceToRiverMeters: 385, distanceToCoastMeters: 42_000 },
    } as const;
    expect(read(file)).toEqual([
      'The first floor is 1.0 foot above the ground and about 16.0 feet above the base flood elevation.',
      'The water of the base flood, the flood with a 1% chance each year, stands at 416.0 feet, about 15.0 feet below the ground; the location service puts the ground at 431.0 feet.',
      'The foundation is not known yet; its place is dashed.',
      'The number of floors is not known yet; one is dashed.',
      unknownEquipment,
      'The river is 1,263 feet away; widths are not to scale.',
      'The coast is 26.1 miles away; widths are not to scale.',
    ]);
  });

  test('name an assumed height as assumed, and draw it as not known', () => {
    const section = drawBuildingSection({
      structure: { foundationType: 'CRAWLSPACE' },
      rating: { femaFirstFloorHeight: 3, femaFirstFloorHeightMethod: 'FEMA_ASSUMPTION' },
    });
    expect(section.sentences[0]?.text).toBe(
      'The height of the first floor is not known yet; the rating assumes that it is 3.0 feet above the ground.',
    );
    expect(section.labels.find(({ measure }) => measure === 'firstFloor')?.value).toBe(
      englishDrawing.notKnownYet,
    );
    expect(partsOf(section.shapes, 'first floor').map(({ isKnown }) => isKnown)).toEqual([false]);
  });

  test.each([
    [null, 'The flood zone is not known yet, so no water is drawn.', 0],
    ['X', 'The flood map has no base flood elevation in zone X, so no water is drawn.', 0],
    ['AE', 'The base flood elevation is not known yet; the water is dashed.', 1],
  ] as const)('in zone %s without a base flood elevation: %s', (floodZone, text, lines) => {
    const section = drawBuildingSection({ policy: { floodZone } });
    expect(section.sentences[1]?.text).toBe(text);
    expect(partsOf(section.shapes, 'water').map(({ kind, isKnown }) => [kind, isKnown])).toEqual(
      Array.from({ length: lines }, () => ['line', false]),
    );
  });

  test('describe the enclosure, its openings and its walls', () => {
    const file = {
      policy: { floodZone: 'VE' },
      structure: {
        foundationType: 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
        enclosureAreaFeet: 1_200,
        enclosureUse: 'PARKING_ACCESS_STORAGE',
        openingsCount: 6,
        openingsWallsCount: 2,
        areOpeningsWithinOneFoot: true,
        hasBreakawayWalls: true,
        isMachineryElevated: true,
        isApplianceElevated: false,
      },
    } as const;
    expect(read(file).slice(4)).toEqual([
      '1,200 square feet are enclosed below the first floor, used for parking, access or storage.',
      'There are 6 flood openings in 2 walls; 3 are drawn; their bottoms are at most 1 foot above the ground.',
      'Its walls break away under waves, which slanting lines show.',
      'All machinery stands high enough: on the qualifying level or higher.',
      'Some appliances stand too low; how low is not known, so they are dashed at the lowest place.',
    ]);
    expect(partsOf(drawBuildingSection(file).shapes, 'opening')).toHaveLength(3);
  });

  test('describe the floors that are left out, and the floor of the insured unit', () => {
    const file = {
      policy: { buildingType: 'RESIDENTIAL_UNIT' },
      structure: { floorsCount: 12, floorOfUnit: 5 },
    } as const;
    expect(read(file).slice(3, 5)).toEqual([
      'It has 12 floors above the ground; 3 of them are drawn.',
      'The insured unit is on floor 5, which is tinted.',
    ]);
    const stories = partsOf(drawBuildingSection(file).shapes, 'story').filter(({ kind }) => kind === 'area');
    expect(stories.map((story) => story.kind === 'area' && story.paint)).toEqual(['wall', 'unit', 'wall']);
  });
});

describe.each<readonly [FoundationType, parts: readonly DrawnPart[], lowest: number]>([
  ['SLAB_ON_GRADE', ['foundation'], -1.6],
  ['BASEMENT', ['foundation'], -6.5],
  ['CRAWLSPACE', ['enclosure', 'foundation', 'opening'], -1.2],
  ['ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS', ['foundation'], -3.5],
  ['ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS', ['enclosure', 'foundation', 'opening'], -2],
  ['ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS', ['enclosure', 'foundation', 'opening'], -3.5],
])('%s', (foundation, parts, lowest) => {
  const example = drawFoundationExample(foundation);

  test('as an example has its own parts, all of them known, inside the sheet that all share', () => {
    const below = partsOf(example.shapes, 'foundation', 'enclosure', 'opening');
    expect([...new Set(below.map(({ part }) => part))].sort()).toEqual(parts);
    expect(Math.min(...below.map(({ points }) => boxOf(points).bottom))).toBe(lowest);
    expect(example.shapes.filter(({ isKnown }) => !isKnown)).toEqual([]);
    expect(
      listOutside(
        example,
        example.shapes.map(({ points }) => boxOf(points)),
      ),
    ).toEqual([]);
    expect(example.labels).toEqual([]);
  });

  test('as an example has ground and water where every other has them', () => {
    const other = drawFoundationExample(foundations[0] ?? foundation);
    expect(partsOf(example.shapes, 'ground', 'water')).toEqual(partsOf(other.shapes, 'ground', 'water'));
    expect({ ...example, shapes: [] }).toEqual({ ...other, shapes: [] });
  });

  test('has a sentence of its own', () => {
    const sentences = foundations.map((foundationType) => read({ structure: { foundationType } })[2]);
    expect(new Set(sentences).size).toBe(foundations.length);
  });
});

test('labels move as little as gives each its room, and stay on the sheet', () => {
  const sheet = { top: 10, bottom: 0 };
  expect(spread([8, 5, 2], 2, sheet)).toEqual([8, 5, 2]);
  expect(spread([5, 5], 2, sheet)).toEqual([6, 4]);
  expect(spread([9.5, 9], 2, sheet)).toEqual([9, 7]);
  expect(spread([1, 0.5, 0.2], 2, sheet)).toEqual([5, 3, 1]);
});

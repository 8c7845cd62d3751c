import type { BuildingFacts } from './building-facts.ts';
import { houseX, type SectionFrame } from './section-frame.ts';
import { equipmentFeet, gapFeet, type SectionLevels, type Story } from './section-levels.ts';
import { type DrawnShape, drawLine, listCorners, outlinedArea } from './section-shapes.ts';

/** The three places of a story, as shares of the house's width. Equipment takes the first two of its story. */
export const storyPlaces = [
  { from: 0.08, to: 0.28 },
  { from: 0.38, to: 0.58 },
  { from: 0.7, to: 0.9 },
] as const;

/** The stories, the roof, and the first floor as a bold line. */
export function drawHouse(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
): readonly DrawnShape[] {
  const areFloorsKnown = facts.floors !== null;
  const { stories, firstFloor } = levels;
  return [
    ...drawRoof(frame, stories.at(-1)?.top ?? 0, areFloorsKnown),
    ...stories.flatMap((story) => drawStory(frame, facts, levels, story)),
    ...drawGaps(frame, stories),
    drawLine(
      'first floor',
      [
        { x: houseX(frame, -0.02), y: firstFloor.feet },
        { x: houseX(frame, 1.02), y: firstFloor.feet },
      ],
      { ink: 'floor', weight: 'bold', isKnown: firstFloor.isKnown },
    ),
  ];
}

function drawRoof(frame: SectionFrame, eaves: number, isKnown: boolean): readonly DrawnShape[] {
  const points = [
    { x: houseX(frame, -0.08), y: eaves },
    { x: houseX(frame, 0.14), y: eaves + frame.roofFeet },
    { x: houseX(frame, 0.86), y: eaves + frame.roofFeet },
    { x: houseX(frame, 1.08), y: eaves },
  ];
  return [outlinedArea('roof', points, 'roof', isKnown)];
}

function drawStory(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
  story: Story,
): readonly DrawnShape[] {
  const { bottom, top, floor, isUnit } = story;
  const corners = listCorners(houseX(frame, 0), bottom, houseX(frame, 1), top);
  const isKnown = facts.floors !== null;
  return [
    outlinedArea('story', corners, isUnit ? 'unit' : 'wall', isKnown),
    ...(facts.walls === 'MASONRY' ? drawCourses(frame, story) : []),
    ...storyPlaces.flatMap(({ from, to }, at): DrawnShape[] => {
      if (isTaken(levels, story, at)) return [];
      const [left, right] = [houseX(frame, from), houseX(frame, to)];
      if (floor === 1 && at === 2)
        return [outlinedArea('door', listCorners(left, bottom, right, bottom + 6.5), 'shade', isKnown)];
      return [outlinedArea('window', listCorners(left, bottom + 3, right, bottom + 6.5), 'glass', isKnown)];
    }),
  ];
}

/** Whether equipment occupies the place of a window. */
function isTaken({ machinery, appliances }: SectionLevels, { bottom, top }: Story, place: number): boolean {
  const equipment = [machinery, appliances][place];
  return equipment?.place === 'STORY' && equipment.feet < top && equipment.feet + equipmentFeet > bottom;
}

/** A few courses of bricks, drawn over a masonry wall. */
function drawCourses(frame: SectionFrame, { bottom, top }: Story): readonly DrawnShape[] {
  return [0.8, 1.6, top - bottom - 0.8].map((height) =>
    drawLine(
      'story',
      [
        { x: houseX(frame, 0.01), y: bottom + height },
        { x: houseX(frame, 0.99), y: bottom + height },
      ],
      { ink: 'soft', weight: 'fine' },
    ),
  );
}

/** Where stories are left out, a pair of broken lines. */
function drawGaps(frame: SectionFrame, stories: readonly Story[]): readonly DrawnShape[] {
  const gaps = stories.filter(({ floor }, at) => at > 0 && floor > (stories[at - 1]?.floor ?? 0) + 1);
  return gaps.flatMap(({ bottom }) =>
    [0.25, 0.75].map((share) =>
      drawLine('story', listZigzag(frame, bottom - gapFeet * share), { ink: 'soft' }),
    ),
  );
}

function listZigzag(frame: SectionFrame, y: number) {
  return Array.from({ length: 9 }, (_, at) => ({
    x: houseX(frame, -0.02 + at * 0.13),
    y: y + (at % 2 === 0 ? -0.35 : 0.35),
  }));
}

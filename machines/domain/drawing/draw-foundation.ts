import type { BuildingFacts, EnclosureFact } from './building-facts.ts';
import { houseX, type SectionFrame } from './section-frame.ts';
import type { SectionLevels } from './section-levels.ts';
import { type DrawnShape, drawLine, listCorners, outlinedArea } from './section-shapes.ts';

const postPlaces = [0.02, 0.31, 0.65, 0.98];
/** Flood openings are drawn between posts and equipment. */
const openingPlaces = [0.05, 0.35, 0.615, 0.945];
const halfOpening = 0.0225;
/** Between posts, the enclosure ends at the third. */
const postEnclosureEnd = 0.65;

/** Draws the foundation below the first floor, from the lowest place up. */
export function drawFoundation(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
): readonly DrawnShape[] {
  const box = (from: number, bottom: number, to: number, top: number) =>
    listCorners(houseX(frame, from), bottom, houseX(frame, to), top);
  const floor = levels.firstFloor.feet;
  switch (facts.foundation) {
    case null:
      return [outlinedArea('foundation', box(0, Math.min(-1, floor - 1.5), 1, floor), 'shade', false)];
    case 'SLAB_ON_GRADE':
      return drawSlab(frame, floor);
    case 'BASEMENT':
      return drawBasement(frame, levels);
    case 'CRAWLSPACE':
      return [...drawWalls(frame, levels, -1.2), ...drawEnclosed(frame, facts, levels, 1)];
    case 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS':
      return [...drawWalls(frame, levels, -2), ...drawEnclosed(frame, facts, levels, 1)];
    default:
      return [...drawEnclosed(frame, facts, levels, postEnclosureEnd), ...drawPosts(frame, floor)];
  }
}

/** How many flood openings the drawing has room for. */
export function countDrawnOpenings({ foundation, enclosure }: BuildingFacts): number {
  const room = foundation?.endsWith('_ON_POSTS_PILES_OR_PIERS')
    ? openingPlaces.length - 1
    : openingPlaces.length;
  return Math.min(enclosure?.openingsCount ?? 0, room);
}

function drawSlab(frame: SectionFrame, floor: number): readonly DrawnShape[] {
  const bottom = Math.min(floor - 0.8, 0);
  const foot = Math.min(bottom - 0.8, -1.6);
  const [left, right] = [houseX(frame, -0.02), houseX(frame, 1.02)];
  const inner = (right - left) * 0.07;
  const points = [
    { x: left, y: floor },
    { x: right, y: floor },
    { x: right, y: foot },
    { x: right - inner, y: foot },
    { x: right - inner, y: bottom },
    { x: left + inner, y: bottom },
    { x: left + inner, y: foot },
    { x: left, y: foot },
  ];
  return [outlinedArea('foundation', points, 'roof')];
}

function drawBasement(
  frame: SectionFrame,
  { basementFloor, firstFloor }: SectionLevels,
): readonly DrawnShape[] {
  if (basementFloor === null) return [];
  const { feet, isKnown } = basementFloor;
  const [left, right] = [houseX(frame, 0), houseX(frame, 1)];
  const room = listCorners(left, feet, right, firstFloor.feet);
  const wall = [
    { x: left, y: firstFloor.feet },
    { x: left, y: feet },
  ];
  return [
    { ...outlinedArea('foundation', room, 'shade'), isOutlined: false },
    drawLine('foundation', wall, { weight: 'bold' }),
    drawLine(
      'foundation',
      wall.map(({ y }) => ({ x: right, y })),
      { weight: 'bold' },
    ),
    drawLine(
      'foundation',
      [
        { x: left, y: feet },
        { x: right, y: feet },
      ],
      { weight: 'bold', isKnown },
    ),
  ];
}

/** The two outside walls with their feet in the ground. */
function drawWalls(
  frame: SectionFrame,
  { firstFloor, enclosureFloor }: SectionLevels,
  typicalFoot: number,
): readonly DrawnShape[] {
  const foot = Math.min(typicalFoot, (enclosureFloor?.feet ?? 0) - 1.2, firstFloor.feet - 1.2);
  return [0, 1].flatMap((side) => {
    const x = houseX(frame, side);
    const half = (houseX(frame, 1) - houseX(frame, 0)) * 0.05;
    return [
      drawLine(
        'foundation',
        [
          { x, y: firstFloor.feet },
          { x, y: foot },
        ],
        { weight: 'bold' },
      ),
      drawLine(
        'foundation',
        [
          { x: x - half, y: foot },
          { x: x + half, y: foot },
        ],
        { weight: 'bold' },
      ),
    ];
  });
}

function drawPosts(frame: SectionFrame, floor: number): readonly DrawnShape[] {
  const foot = Math.min(-3.5, floor - 3);
  return postPlaces.map((place) =>
    outlinedArea(
      'foundation',
      listCorners(houseX(frame, place - 0.01), foot, houseX(frame, place + 0.01), floor),
      'roof',
    ),
  );
}

function drawEnclosed(
  frame: SectionFrame,
  facts: BuildingFacts,
  { enclosureFloor, firstFloor, groundRise }: SectionLevels,
  end: number,
): readonly DrawnShape[] {
  const { enclosure } = facts;
  if (enclosure === null || enclosureFloor === null) return [];
  const top = firstFloor.feet;
  const bottom = enclosureFloor.feet;
  const room = listCorners(houseX(frame, 0.02), bottom, houseX(frame, end), top);
  const isKnown = enclosure.areaFeet !== null;
  const sill = Math.max(bottom, groundRise * 0.5, 0);
  return [
    outlinedArea('enclosure', room, 'shade', isKnown),
    ...(enclosure.hasBreakawayWalls ? drawBreakaway(frame, bottom, top, end) : []),
    ...drawOpenings(frame, facts, enclosure, sill, top),
  ];
}

/** Slanting lines over walls that give way. */
function drawBreakaway(frame: SectionFrame, bottom: number, top: number, end: number): readonly DrawnShape[] {
  const count = 5;
  const step = (end - 0.02) / count;
  return Array.from({ length: count }, (_, at) =>
    drawLine(
      'enclosure',
      [
        { x: houseX(frame, 0.02 + at * step), y: bottom },
        { x: houseX(frame, 0.02 + (at + 1) * step), y: top },
      ],
      { ink: 'soft', weight: 'fine' },
    ),
  );
}

function drawOpenings(
  frame: SectionFrame,
  facts: BuildingFacts,
  { openingsCount, areOpeningsLow }: EnclosureFact,
  ground: number,
  top: number,
): readonly DrawnShape[] {
  const height = Math.min(0.9, (top - ground) * 0.35);
  if (height < 0.2) return [];
  const sill =
    areOpeningsLow === false
      ? Math.max(ground, Math.min(ground + 2, top - height - 0.2))
      : ground + height * 0.3;
  const isKnown = openingsCount !== null && areOpeningsLow !== null;
  const count = openingsCount === null ? 2 : countDrawnOpenings(facts);
  return openingPlaces
    .slice(0, count)
    .map((place) =>
      outlinedArea(
        'opening',
        listCorners(
          houseX(frame, place - halfOpening),
          sill,
          houseX(frame, place + halfOpening),
          sill + height,
        ),
        'wall',
        isKnown,
      ),
    );
}

import { houseX, type SectionFrame } from './section-frame.ts';
import type { Level, SectionLevels } from './section-levels.ts';
import { type Area, type DrawnPoint, type DrawnShape, drawLine } from './section-shapes.ts';

/** The height of the ground's surface at an x. */
export function groundAt(frame: SectionFrame, { groundRise, flood }: SectionLevels, x: number): number {
  const points = listSurface(frame, groundRise, flood);
  const at = points.findIndex((point) => point.x >= x);
  const after = points[at] ?? points.at(-1);
  const before = points[Math.max(0, at - 1)];
  if (after === undefined || before === undefined || after.x === before.x) return after?.y ?? 0;
  return before.y + ((x - before.x) / (after.x - before.x)) * (after.y - before.y);
}

/** The ground in section, from the bed of the nearest water at the left to the highest grade at the right. */
export function drawGround(frame: SectionFrame, { groundRise, flood }: SectionLevels): readonly DrawnShape[] {
  const surface = listSurface(frame, groundRise, flood);
  const foot = [
    { x: frame.sceneRight, y: frame.ground },
    { x: 0, y: frame.ground },
  ];
  return [
    {
      kind: 'area',
      part: 'ground',
      points: [...surface, ...foot],
      paint: 'ground',
      isOutlined: false,
      isKnown: true,
    },
    drawLine('ground', surface, { ink: 'ground' }),
  ];
}

/** The water of the base flood over the ground and in front of the building; only its surface if its height is not known. */
export function drawWater(frame: SectionFrame, levels: SectionLevels): readonly DrawnShape[] {
  const { flood, groundRise } = levels;
  if (flood === null) return [];
  const surface = listSurface(frame, groundRise, flood);
  const end = findShore(surface, flood.feet);
  const wave = listWave(frame, flood.feet, end);
  const bed = [
    ...surface.filter(({ x }) => x < end),
    { x: end, y: groundAt(frame, levels, end) },
  ].toReversed();
  const body: Area = {
    kind: 'area',
    part: 'water',
    points: [...wave, ...bed],
    paint: 'water',
    isOutlined: false,
    isKnown: true,
  };
  const line = drawLine('water', wave, { ink: 'water', isKnown: flood.isKnown });
  return flood.isKnown ? [body, line] : [line];
}

function listSurface(frame: SectionFrame, rise: number, flood: Level | null): readonly DrawnPoint[] {
  const { width, hasWaterBed, sceneRight } = frame;
  const low = Math.min(-4, (flood?.feet ?? 0) - 2.5);
  const bed = [
    { x: 0, y: low },
    { x: width * 0.055, y: low },
    { x: width * 0.155, y: 0 },
  ];
  return [
    ...(hasWaterBed ? bed : [{ x: 0, y: 0 }]),
    { x: houseX(frame, -0.05), y: 0 },
    { x: houseX(frame, 1.05), y: rise },
    { x: sceneRight, y: rise },
  ];
}

/** The x at which the ground rises out of the water; the right edge if it does not. */
function findShore(surface: readonly DrawnPoint[], level: number): number {
  const at = surface.findIndex(({ y }) => y >= level);
  const after = surface[at];
  const before = surface[at - 1];
  if (after === undefined) return surface.at(-1)?.x ?? 0;
  if (before === undefined) return 0;
  return before.x + ((level - before.y) / (after.y - before.y)) * (after.x - before.x);
}

function listWave({ width }: SectionFrame, level: number, end: number): readonly DrawnPoint[] {
  const count = Math.max(2, Math.round((end / width) * 120));
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = (end * at) / count;
    return { x, y: level + Math.sin((x / width) * Math.PI * 2 * 16) * width * 0.006 };
  });
}

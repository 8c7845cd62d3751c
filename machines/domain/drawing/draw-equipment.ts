import { groundAt } from './draw-ground.ts';
import { storyPlaces } from './draw-house.ts';
import { houseX, type SectionFrame } from './section-frame.ts';
import {
  type EquipmentLevel,
  equipmentFeet,
  leastEquipmentFeet,
  type SectionLevels,
} from './section-levels.ts';
import { type DrawnPoint, type DrawnShape, drawLine, listCorners, outlinedArea } from './section-shapes.ts';

const atticPlaces = [
  { from: 0.26, to: 0.42 },
  { from: 0.56, to: 0.72 },
] as const;
const outsidePlace = { from: 1.07, to: 1.2 };

/** Draws one machine and one appliance in their places, each as a box with a wheel. */
export function drawEquipment(frame: SectionFrame, levels: SectionLevels): readonly DrawnShape[] {
  return [
    ...drawBox(frame, levels, 'machinery', levels.machinery, 0),
    ...drawBox(frame, levels, 'appliance', levels.appliances, 1),
  ];
}

/** The middle of the machine's right side, which its label points at. */
export function findMachinePoint(frame: SectionFrame, { machinery }: SectionLevels): DrawnPoint {
  return { x: houseX(frame, placeOf(machinery, 0).to), y: machinery.feet + equipmentFeet / 2 };
}

/** The middle of the appliance's right side. */
export function findAppliancePoint(frame: SectionFrame, { appliances }: SectionLevels): DrawnPoint {
  return { x: houseX(frame, placeOf(appliances, 1).to), y: appliances.feet + equipmentFeet / 2 };
}

function placeOf({ place }: EquipmentLevel, at: 0 | 1) {
  if (place === 'OUTSIDE') return outsidePlace;
  return (place === 'ATTIC' ? atticPlaces : storyPlaces)[at];
}

function drawBox(
  frame: SectionFrame,
  levels: SectionLevels,
  part: 'machinery' | 'appliance',
  level: EquipmentLevel,
  at: 0 | 1,
): readonly DrawnShape[] {
  const { feet, isKnown, place } = level;
  const { from, to } = placeOf(level, at);
  const [left, right] = [houseX(frame, from), houseX(frame, to)];
  const top = feet + findHeight(frame, levels, level);
  const middle = { x: (left + right) / 2, y: (feet + top) / 2 };
  const radius = Math.min(right - left, top - feet) * 0.32;
  return [
    ...(place === 'OUTSIDE' ? drawStand(frame, levels, feet, left, right) : []),
    outlinedArea(part, listCorners(left, feet, right, top), part === 'machinery' ? 'roof' : 'wall', isKnown),
    outlinedArea(part, listRing(middle, radius), 'glass', isKnown),
  ];
}

/** Equipment is as high as it usually is, or as there is room for. */
function findHeight(
  { roofFeet }: SectionFrame,
  { firstFloor }: SectionLevels,
  { feet, place }: EquipmentLevel,
): number {
  if (place === 'ATTIC') return Math.min(equipmentFeet, roofFeet * 0.85);
  if (place === 'BELOW')
    return Math.max(leastEquipmentFeet, Math.min(equipmentFeet, (firstFloor.feet - feet) * 0.8));
  return equipmentFeet;
}

/** The legs of a machine that is outside and above the ground. */
function drawStand(
  frame: SectionFrame,
  levels: SectionLevels,
  feet: number,
  left: number,
  right: number,
): readonly DrawnShape[] {
  const inner = (right - left) * 0.15;
  return [left + inner, right - inner]
    .map((x) => ({ x, ground: groundAt(frame, levels, x) }))
    .filter(({ ground }) => feet > ground + 0.2)
    .map(({ x, ground }) =>
      drawLine('stand', [
        { x, y: feet },
        { x, y: ground },
      ]),
    );
}

function listRing({ x, y }: DrawnPoint, radius: number): readonly DrawnPoint[] {
  return Array.from({ length: 16 }, (_, at) => {
    const angle = (at / 16) * Math.PI * 2;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius };
  });
}

import type { BuildingFacts } from './building-facts.ts';
import { findAppliancePoint, findMachinePoint } from './draw-equipment.ts';
import { notKnownYet, printFeet, printHeight, spellDistance } from './measure-text.ts';
import { distanceRow, houseX, type SectionFrame } from './section-frame.ts';
import type { SectionLevels } from './section-levels.ts';
import {
  type DrawnPoint,
  type DrawnShape,
  drawLine,
  type MeasureName,
  type SectionLabel,
} from './section-shapes.ts';

/** A label and the point of the drawing that it tells of. */
interface WantedLabel {
  readonly measure: MeasureName;
  readonly name: string;
  readonly value: string;
  readonly isKnown: boolean;
  readonly target: DrawnPoint;
}

/** The height that a label of two lines takes, in sizes of its text. */
export const labelLines = 2.4;

/** The labels at the right, in the order of what they tell, without overlaps, each with a line to it; then the distances at the foot. */
export function placeLabels(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
): { readonly labels: readonly SectionLabel[]; readonly shapes: readonly DrawnShape[] } {
  const wanted = listWanted(frame, facts, levels).sort((first, second) => second.target.y - first.target.y);
  const heights = spread(
    wanted.map(({ target }) => target.y),
    frame.textSize * labelLines,
    frame,
  );
  const x = frame.width * 0.675;
  const placed = wanted.map((label, at) => ({ label, at: { x, y: heights[at] ?? 0 } }));
  const distances = placeDistances(frame, facts);
  return {
    labels: [...placed.map(({ label: { target, ...label }, at }) => ({ ...label, at })), ...distances.labels],
    shapes: [...placed.map(({ label, at }) => drawLeader(frame, label, at)), ...distances.shapes],
  };
}

/** The dimension lines beside the building: the first floor over the ground, the flood against it, the depth of a basement. */
export function drawDimensions(
  frame: SectionFrame,
  facts: BuildingFacts,
  { firstFloor, flood, basementFloor }: SectionLevels,
): readonly DrawnShape[] {
  const first = houseX(frame, 1.23);
  const second = houseX(frame, 1.28);
  return [
    ...(firstFloor.isKnown ? drawDimension(first, 0, firstFloor.feet) : []),
    ...(isFloodCompared(facts) && flood !== null ? drawDimension(second, firstFloor.feet, flood.feet) : []),
    ...(basementFloor?.isKnown ? drawDimension(second, 0, basementFloor.feet) : []),
  ];
}

/** Whether both the first floor and the flood are known against the ground. */
export function isFloodCompared({ firstFloor, flood }: BuildingFacts): boolean {
  return firstFloor.feet !== null && firstFloor.source !== 'ASSUMED' && flood.height !== null;
}

function listWanted(frame: SectionFrame, facts: BuildingFacts, levels: SectionLevels): WantedLabel[] {
  const right = houseX(frame, 1.02);
  const { firstFloor, flood, basementFloor, enclosureFloor, stories } = levels;
  const { floors, enclosure } = facts;
  const label = (
    measure: MeasureName,
    name: string,
    value: string | null,
    target: DrawnPoint,
  ): WantedLabel => ({
    measure,
    name,
    value: value ?? notKnownYet,
    isKnown: value !== null,
    target,
  });
  const eaves = stories.at(-1)?.top ?? 0;
  const floorText = facts.firstFloor.feet === null ? null : printHeight(facts.firstFloor.feet);
  return [
    label('floors', 'Floors', floors === null ? null : String(floors), { x: right, y: eaves - 2 }),
    label('firstFloor', 'First floor', firstFloor.isKnown ? floorText : null, {
      x: houseX(frame, firstFloor.isKnown ? 1.23 : 1.02),
      y: firstFloor.isKnown ? firstFloor.feet / 2 : firstFloor.feet,
    }),
    ...(flood === null
      ? []
      : [
          label(
            'baseFlood',
            'Base flood',
            facts.flood.elevation === null ? null : printFeet(facts.flood.elevation),
            { x: frame.sceneRight * 0.99, y: flood.feet },
          ),
        ]),
    ...listFloodDifference(frame, facts, levels, label),
    ...(facts.foundation === null
      ? [label('foundation', 'Foundation', null, { x: right, y: Math.min(-0.5, firstFloor.feet - 1) })]
      : []),
    ...(basementFloor === null
      ? []
      : [
          label(
            'basementFloor',
            'Basement floor',
            facts.basementFloorFeet === null ? null : printHeight(facts.basementFloorFeet),
            { x: right, y: basementFloor.feet },
          ),
        ]),
    ...(enclosure === null || enclosureFloor === null
      ? []
      : [
          label(
            'enclosure',
            'Enclosed',
            enclosure.areaFeet === null ? null : `${enclosure.areaFeet.toLocaleString('en-US')} sq ft`,
            {
              x: houseX(frame, 0.6),
              y: Math.max(enclosureFloor.feet + 0.4, enclosureFloor.feet * 0.4 + firstFloor.feet * 0.6),
            },
          ),
        ]),
    label('machinery', 'Machinery', nameMachinery(facts), findMachinePoint(frame, levels)),
    ...(facts.areAppliancesElevated === null
      ? []
      : [
          label(
            'appliances',
            'Appliances',
            nameLevel(facts.areAppliancesElevated),
            findAppliancePoint(frame, levels),
          ),
        ]),
  ];
}

function listFloodDifference(
  frame: SectionFrame,
  facts: BuildingFacts,
  { firstFloor, flood }: SectionLevels,
  label: (measure: MeasureName, name: string, value: string | null, target: DrawnPoint) => WantedLabel,
): readonly WantedLabel[] {
  const { flood: fact, firstFloor: floor } = facts;
  if (!isFloodCompared(facts) || flood === null || floor.feet === null || fact.height === null) return [];
  const difference = Math.round((floor.feet - fact.height) * 10) / 10 + 0;
  const name = difference === 0 ? 'At the flood' : difference < 0 ? 'Below flood' : 'Above flood';
  const target = { x: houseX(frame, 1.28), y: (firstFloor.feet + flood.feet) / 2 };
  return [label('floorAndFlood', name, printHeight(Math.abs(difference)), target)];
}

function nameMachinery({ machineryFeet, isMachineryElevated }: BuildingFacts): string | null {
  if (machineryFeet !== null) return printHeight(machineryFeet);
  return isMachineryElevated === null ? null : nameLevel(isMachineryElevated);
}

function nameLevel(isElevated: boolean): string {
  return isElevated ? 'high enough' : 'too low';
}

/** A line from what is told, level up to the labels' edge, and to the label. */
function drawLeader({ width, sceneRight }: SectionFrame, label: WantedLabel, at: DrawnPoint): DrawnShape {
  const elbow = Math.max(label.target.x, sceneRight) + width * 0.008;
  const points = [label.target, { x: elbow, y: label.target.y }, { x: at.x - width * 0.008, y: at.y }];
  return drawLine('leader', points, { ink: 'soft', weight: 'fine', isKnown: label.isKnown });
}

/** Moves heights, from the highest down, as little as gives each its room, without leaving the sheet. */
export function spread(
  wanted: readonly number[],
  room: number,
  { top, bottom }: Pick<SectionFrame, 'top' | 'bottom'>,
): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [at, height] of wanted.entries()) {
    let block = { sum: height + at * room, count: 1 };
    for (let last = blocks.at(-1); last && mean(last) < mean(block); last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, count: block.count + last.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const free = blocks.flatMap((block) => Array.from({ length: block.count }, () => mean(block)));
  const [highest, lowest] = [top - room / 2, bottom + room / 2 + (wanted.length - 1) * room];
  return free.map((height, at) => Math.max(Math.min(height, highest), lowest) - at * room);
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

/** The distances to water, each a broken dimension line from the house to the left edge, with its label at its right. */
function placeDistances(frame: SectionFrame, { distances }: BuildingFacts) {
  const { width, ground } = frame;
  const rows = distances.map(({ to, meters }, at) => {
    const y = ground - width * (0.064 + at * distanceRow);
    return { to, meters, y };
  });
  return {
    labels: rows.map(
      ({ to, meters, y }): SectionLabel => ({
        measure: to,
        name: distanceNames[to],
        value: spellDistance(meters),
        isKnown: true,
        at: { x: width * 0.235, y },
      }),
    ),
    shapes: rows.flatMap(({ y }) => drawDistance(frame, y)),
  };
}

const distanceNames = { river: 'To the river', coast: 'To the coast', lake: 'To a Great Lake' } as const;

function drawDistance({ width, house }: SectionFrame, y: number): readonly DrawnShape[] {
  const [from, to, tip] = [width * 0.02, house.left, width * 0.012];
  const middle = (from + to) / 2;
  const line = (points: readonly DrawnPoint[]) => drawLine('dimension', points, { weight: 'fine' });
  const slash = (x: number) =>
    line([
      { x: x - tip * 0.5, y: y - tip },
      { x: x + tip * 0.5, y: y + tip },
    ]);
  return [
    line([
      { x: from, y },
      { x: middle - tip, y },
    ]),
    line([
      { x: middle + tip, y },
      { x: to, y },
    ]),
    slash(middle - tip),
    slash(middle + tip),
    drawTip({ x: from, y }, tip, 0),
    drawTip({ x: to, y }, -tip, 0),
  ];
}

/** An upright dimension line with a tip at each end. */
function drawDimension(x: number, from: number, to: number): readonly DrawnShape[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const tip = Math.min(0.6, (high - low) / 3);
  return [
    drawLine(
      'dimension',
      [
        { x, y: low },
        { x, y: high },
      ],
      { weight: 'fine' },
    ),
    drawTip({ x, y: low }, 0, tip),
    drawTip({ x, y: high }, 0, -tip),
  ];
}

/** The two short strokes of a tip at a point; `dx` or `dy` leads back along the line. */
function drawTip({ x, y }: DrawnPoint, dx: number, dy: number): DrawnShape {
  const side = 0.6;
  const points = [
    { x: x + dx - dy * side, y: y + dy - dx * side },
    { x, y },
    { x: x + dx + dy * side, y: y + dy + dx * side },
  ];
  return drawLine('dimension', points, { weight: 'fine' });
}

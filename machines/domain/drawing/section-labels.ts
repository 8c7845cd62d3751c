import type { BuildingFacts } from './building-facts.ts';
import { findAppliancePoint, findMachinePoint } from './draw-equipment.ts';
import { distanceRow, houseX, type SectionFrame } from './section-frame.ts';
import type { SectionLevels } from './section-levels.ts';
import {
  type DrawnPoint,
  type DrawnShape,
  drawLine,
  type MeasureName,
  type SectionLabel,
} from './section-shapes.ts';
import type { DrawingTexts } from './texts/drawing-texts.ts';

/** A label and the point of the drawing that it refers to. */
interface WantedLabel {
  readonly measure: MeasureName;
  readonly name: string;
  readonly value: string;
  readonly isKnown: boolean;
  readonly target: DrawnPoint;
}

/** The height that a label of two lines takes, in sizes of its text. */
export const labelLines = 2.4;

/** The labels at the right, in the order of their measures, without overlaps, each with a line to it; then the distances at the foot. */
export function placeLabels(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
  texts: DrawingTexts,
): { readonly labels: readonly SectionLabel[]; readonly shapes: readonly DrawnShape[] } {
  const wanted = listWanted(frame, facts, levels, texts).sort(
    (first, second) => second.target.y - first.target.y,
  );
  const heights = spread(
    wanted.map(({ target }) => target.y),
    frame.textSize * labelLines,
    frame,
  );
  const x = frame.width * 0.675;
  const placed = wanted.map((label, at) => ({ label, at: { x, y: heights[at] ?? 0 } }));
  const distances = placeDistances(frame, facts, texts);
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

function listWanted(
  frame: SectionFrame,
  facts: BuildingFacts,
  levels: SectionLevels,
  texts: DrawingTexts,
): WantedLabel[] {
  const right = houseX(frame, 1.02);
  const { firstFloor, flood, basementFloor, enclosureFloor, stories } = levels;
  const { floors, enclosure } = facts;
  const { labels } = texts;
  const label = (
    measure: MeasureName,
    name: string,
    value: string | null,
    target: DrawnPoint,
  ): WantedLabel => ({
    measure,
    name,
    value: value ?? texts.notKnownYet,
    isKnown: value !== null,
    target,
  });
  const eaves = stories.at(-1)?.top ?? 0;
  const floorText = facts.firstFloor.feet === null ? null : texts.height(facts.firstFloor.feet);
  return [
    label('floors', labels.floors, floors === null ? null : String(floors), { x: right, y: eaves - 2 }),
    label('firstFloor', labels.firstFloor, firstFloor.isKnown ? floorText : null, {
      x: houseX(frame, firstFloor.isKnown ? 1.23 : 1.02),
      y: firstFloor.isKnown ? firstFloor.feet / 2 : firstFloor.feet,
    }),
    ...(flood === null
      ? []
      : [
          label(
            'baseFlood',
            labels.baseFlood,
            facts.flood.elevation === null ? null : texts.feet(facts.flood.elevation),
            { x: frame.sceneRight * 0.99, y: flood.feet },
          ),
        ]),
    ...listFloodDifference(frame, facts, levels, label, texts),
    ...(facts.foundation === null
      ? [label('foundation', labels.foundation, null, { x: right, y: Math.min(-0.5, firstFloor.feet - 1) })]
      : []),
    ...(basementFloor === null
      ? []
      : [
          label(
            'basementFloor',
            labels.basementFloor,
            facts.basementFloorFeet === null ? null : texts.height(facts.basementFloorFeet),
            { x: right, y: basementFloor.feet },
          ),
        ]),
    ...(enclosure === null || enclosureFloor === null
      ? []
      : [
          label(
            'enclosure',
            labels.enclosure,
            enclosure.areaFeet === null ? null : texts.squareFeet(enclosure.areaFeet),
            {
              x: houseX(frame, 0.6),
              y: Math.max(enclosureFloor.feet + 0.4, enclosureFloor.feet * 0.4 + firstFloor.feet * 0.6),
            },
          ),
        ]),
    label('machinery', labels.machinery, nameMachinery(facts, texts), findMachinePoint(frame, levels)),
    ...(facts.areAppliancesElevated === null
      ? []
      : [
          label(
            'appliances',
            labels.appliances,
            nameLevel(facts.areAppliancesElevated, texts),
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
  texts: DrawingTexts,
): readonly WantedLabel[] {
  const { labels } = texts;
  const { flood: fact, firstFloor: floor } = facts;
  if (!isFloodCompared(facts) || flood === null || floor.feet === null || fact.height === null) return [];
  const difference = Math.round((floor.feet - fact.height) * 10) / 10 + 0;
  const name = difference === 0 ? labels.atFlood : difference < 0 ? labels.belowFlood : labels.aboveFlood;
  const target = { x: houseX(frame, 1.28), y: (firstFloor.feet + flood.feet) / 2 };
  return [label('floorAndFlood', name, texts.height(Math.abs(difference)), target)];
}

function nameMachinery(
  { machineryFeet, isMachineryElevated }: BuildingFacts,
  texts: DrawingTexts,
): string | null {
  if (machineryFeet !== null) return texts.height(machineryFeet);
  return isMachineryElevated === null ? null : nameLevel(isMachineryElevated, texts);
}

function nameLevel(isElevated: boolean, { highEnough, tooLow }: DrawingTexts): string {
  return isElevated ? highEnough : tooLow;
}

/** A line from the labeled point, level to the labels' edge, and from there to the label. */
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
function placeDistances(
  frame: SectionFrame,
  { distances }: BuildingFacts,
  { labels, distance }: DrawingTexts,
) {
  const { width, ground } = frame;
  const rows = distances.map(({ to, meters }, at) => {
    const y = ground - width * (0.064 + at * distanceRow);
    return { to, meters, y };
  });
  return {
    labels: rows.map(
      ({ to, meters, y }): SectionLabel => ({
        measure: to,
        name: labels[to],
        value: distance(meters),
        isKnown: true,
        at: { x: width * 0.235, y },
      }),
    ),
    shapes: rows.flatMap(({ y }) => drawDistance(frame, y)),
  };
}

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

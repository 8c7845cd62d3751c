/** A point of the drawing: feet from its left edge, and feet above the lowest adjacent grade. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** The part of the building or its place that a shape shows. */
export type DrawnPart =
  | 'ground'
  | 'water'
  | 'foundation'
  | 'first floor'
  | 'story'
  | 'roof'
  | 'window'
  | 'door'
  | 'enclosure'
  | 'opening'
  | 'machinery'
  | 'appliance'
  | 'stand'
  | 'dimension'
  | 'leader';

/** The colors that an area is filled with; each renderer has its own. */
export type Paint = 'wall' | 'roof' | 'shade' | 'glass' | 'ground' | 'water' | 'unit';

/** The colors that a line is drawn with. */
export type Ink = 'line' | 'floor' | 'ground' | 'water' | 'soft';

/** A closed area. An unknown one is outlined with dashes. */
export interface Area {
  readonly kind: 'area';
  readonly part: DrawnPart;
  readonly points: readonly DrawnPoint[];
  readonly paint: Paint;
  readonly isOutlined: boolean;
  readonly isKnown: boolean;
}

/** An open line. An unknown one is dashed. */
export interface Line {
  readonly kind: 'line';
  readonly part: DrawnPart;
  readonly points: readonly DrawnPoint[];
  readonly ink: Ink;
  readonly weight: 'fine' | 'plain' | 'bold';
  readonly isKnown: boolean;
}

export type DrawnShape = Area | Line;

/** The measure that a label or a dimension line shows. */
export type MeasureName =
  | 'floors'
  | 'firstFloor'
  | 'baseFlood'
  | 'floorAndFlood'
  | 'foundation'
  | 'basementFloor'
  | 'enclosure'
  | 'machinery'
  | 'appliances'
  | 'river'
  | 'coast'
  | 'lake';

/** A label of two lines. Its point is the middle of its left edge. */
export interface SectionLabel {
  readonly measure: MeasureName;
  readonly name: string;
  /** "3.0 ft", or "not known yet". */
  readonly value: string;
  readonly isKnown: boolean;
  readonly at: DrawnPoint;
}

/** A sentence of the equivalent text, and the measures of the drawing that it states. */
export interface SectionSentence {
  readonly text: string;
  readonly measures: readonly MeasureName[];
  /** Whether it is the sentence that sums the drawing up. */
  readonly isMain: boolean;
}

/** A building in section. Widths are not to scale; heights are, in feet. Shapes are listed from back to front. */
export interface BuildingSection {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** The size of the labels' text, in feet. */
  readonly textSize: number;
  readonly shapes: readonly DrawnShape[];
  readonly labels: readonly SectionLabel[];
  readonly sentences: readonly SectionSentence[];
}

/** The points of an upright rectangle. */
export function listCorners(left: number, bottom: number, right: number, top: number): readonly DrawnPoint[] {
  return [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
}

/** An area with an outline. */
export function outlinedArea(
  part: DrawnPart,
  points: readonly DrawnPoint[],
  paint: Paint,
  isKnown = true,
): Area {
  return { kind: 'area', part, points, paint, isOutlined: true, isKnown };
}

/** A line from one point to the next. */
export function drawLine(
  part: DrawnPart,
  points: readonly DrawnPoint[],
  style: Partial<Pick<Line, 'ink' | 'weight' | 'isKnown'>> = {},
): Line {
  return { kind: 'line', part, points, ink: 'line', weight: 'plain', isKnown: true, ...style };
}

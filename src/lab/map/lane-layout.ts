import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { type EdgeKind, listEdges, type MapEdge } from '../../../machines/lab/map/map-edges.ts';
import { buildStateTitles } from '../../../machines/lab/map/map-titles.ts';
import type { ClearingRow } from '../../../machines/lab/versions/version-tables.ts';
import { describeBox, fitBoxText } from './map-boxes.ts';
import { groupWizardStates, type MapGroup } from './map-groups.ts';
import type { GroupFrame, MapLayout, MapShape, Point, StateBox } from './map-layout.ts';

const boxWidth = 196;
const gutter = 46;
const margin = 10;
const boxGap = 22;
const frameGap = 16;
const framePadding = 8;
const frameHead = 26;

/**
 * Lays out a wizard in lanes: its phases in columns, each step under the one before, so that the whole can be read without scrolling
 * sideways. Lines run straight between neighbors and otherwise in the gutters.
 */
export function layOutLanes(map: MachineMap, clearing: readonly ClearingRow[], shape: MapShape): MapLayout {
  const columns = arrangeColumns(groupWizardStates(map), shape);
  const titles = buildStateTitles(map);
  const boxes: PlacedBox[] = [];
  const frames: GroupFrame[] = [];
  for (const [column, groups] of columns.entries()) {
    const x = margin + framePadding + column * (boxWidth + gutter);
    let y = margin;
    for (const group of groups) {
      const top = y;
      y += frameHead;
      for (const { id } of group.states) {
        const title = titles.get(id) ?? { title: id, number: null };
        const text = fitBoxText(title, describeBox(map, id, clearing), boxWidth);
        const area = { x, y, width: boxWidth, height: text.height };
        boxes.push({ id, text, number: title.number, column, ...area });
        y += text.height + (group.state === null ? boxGap : framePadding);
      }
      y += framePadding - (group.state === null ? boxGap : framePadding);
      frames.push({
        id: group.id,
        title: group.title,
        state: group.state,
        x: x - framePadding,
        y: top,
        width: boxWidth + 2 * framePadding,
        height: y - top,
      });
      y += frameGap;
    }
  }
  const bottom = Math.max(...frames.map(({ y, height }) => y + height));
  const router = { boxes, frames, bus: bottom + 10 };
  return {
    width: margin + columns.length * (boxWidth + gutter) + 2 * framePadding,
    height: bottom + 26,
    boxes,
    frames,
    lines: listEdges(map).flatMap((edge) => {
      const points = routeEdge(edge, router);
      return points === null ? [] : [{ edge, points }];
    }),
  };
}

function arrangeColumns(groups: readonly MapGroup[], shape: MapShape): MapGroup[][] {
  if (shape === 'tall') return [[...groups]];
  const columns = columnGroups[shape].map((ids: readonly string[]) =>
    groups.filter(({ id }) => ids.includes(id)),
  );
  return columns.filter((column) => column.length > 0);
}

const columnGroups = {
  wide: [['start', 'Property'], ['Price'], ['People', 'Submit'], ['after', 'stops']],
  half: [
    ['start', 'Property', 'People', 'Submit'],
    ['Price', 'after', 'stops'],
  ],
} as const satisfies { readonly [shape: string]: readonly (readonly MapGroup['id'][])[] };

interface PlacedBox extends StateBox {
  readonly column: number;
}

interface Router {
  readonly boxes: readonly PlacedBox[];
  readonly frames: readonly GroupFrame[];
  /** The height at which lines between distant columns run, below all frames. */
  readonly bus: number;
}

/** An end of an edge: a box, or the frame of the hard stops. */
interface End {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly column: number;
  /** The place among the boxes of its column; null for a frame. */
  readonly row: number | null;
}

/** How far lines of each meaning keep from the middle of a box, and from its right side in the gutter. */
const tracks: { readonly [kind in EdgeKind]: { readonly offset: number; readonly channel: number } } = {
  next: { offset: 0, channel: 12 },
  answer: { offset: 0, channel: 12 },
  back: { offset: 18, channel: 36 },
  clear: { offset: 18, channel: 36 },
  stop: { offset: 8, channel: 26 },
};

/** The points of an edge's line; null if one of its ends is not drawn. */
function routeEdge(edge: MapEdge, router: Router): Point[] | null {
  const [from, to] = [findEnd(edge.from, router), findEnd(edge.to, router)];
  if (from === null || to === null) return null;
  const { offset, channel } = tracks[edge.kind];
  if (from.column === to.column) {
    const isNear = from.row !== null && to.row !== null && Math.abs(from.row - to.row) === 1;
    if (isNear) return routeStraight(from, to, offset);
    const isLeft = (edge.kind === 'back' || edge.kind === 'clear') && from.row !== null;
    return routeBeside(from, to, isLeft ? -14 : channel);
  }
  if (Math.abs(from.column - to.column) > 1 || edge.kind === 'stop')
    return routeByBus(from, to, router, channel);
  return from.column < to.column ? routeAcross(from, to, 20) : routeAcross(from, to, 32);
}

function findEnd(id: string, { boxes, frames }: Router): End | null {
  const box = boxes.find((candidate) => candidate.id === id);
  if (box !== undefined) {
    const row = boxes.filter(({ column }) => column === box.column).indexOf(box);
    return { ...box, row };
  }
  const frame = frames.find(({ state }) => state === id);
  if (frame === undefined) return null;
  const { column } = boxes.find(({ x }) => x === frame.x + framePadding) ?? { column: 0 };
  return { ...frame, column, row: null };
}

/** Between neighbors of a column: straight down, or up. */
function routeStraight(from: End, to: End, offset: number): Point[] {
  const x = from.x + from.width / 2 - offset * (from.y < to.y ? 0 : 1);
  return from.y < to.y
    ? [
        { x, y: from.y + from.height },
        { x, y: to.y },
      ]
    : [
        { x, y: from.y },
        { x, y: to.y + to.height },
      ];
}

/** Past other boxes of the same column: through the gutter at its right, or for a negative channel at its left. */
function routeBeside(from: End, to: End, channel: number): Point[] {
  const side = (end: End) => (channel < 0 ? end.x : end.x + end.width);
  const right = channel < 0 ? from.x : Math.min(from.x + from.width, to.x + to.width);
  const [start, end] = [middle(from) + 5, middle(to) - 5];
  const x = right + channel;
  return [
    { x: side(from), y: start },
    { x, y: start },
    { x, y: end },
    { x: side(to), y: end },
  ];
}

/** Between neighboring columns: through the gutter between them. */
function routeAcross(from: End, to: End, channel: number): Point[] {
  const isRightward = from.column < to.column;
  const shift = isRightward ? 0 : 8;
  const [start, end] = [middle(from) + shift, middle(to) + shift];
  const x = isRightward ? from.x + from.width + channel : to.x + to.width + channel;
  return [
    { x: isRightward ? from.x + from.width : from.x, y: start },
    { x, y: start },
    { x, y: end },
    { x: isRightward ? to.x : to.x + to.width, y: end },
  ];
}

/** Between distant columns: down the gutter, along the bottom, and up the gutter beside the target. */
function routeByBus(from: End, to: End, { bus }: Router, channel: number): Point[] {
  const isRightward = from.column < to.column;
  const y = isRightward ? bus : bus + 8;
  const [start, end] = [middle(from) + 9, middle(to) + (isRightward ? 0 : 9)];
  const out = isRightward ? from.x + from.width + channel : from.x - 8;
  const into = isRightward ? to.x - 8 : to.x + to.width + channel;
  return [
    { x: isRightward ? from.x + from.width : from.x, y: start },
    { x: out, y: start },
    { x: out, y },
    { x: into, y },
    { x: into, y: end },
    { x: isRightward ? to.x : to.x + to.width, y: end },
  ];
}

function middle({ y, height }: End): number {
  return y + height / 2;
}

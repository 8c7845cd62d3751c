import * as bundled from 'elkjs/lib/elk.bundled.js';
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { MachineMap, MapState } from '../../../machines/lab/map/machine-map.ts';
import { listEdges, type MapEdge } from '../../../machines/lab/map/map-edges.ts';
import { buildStateTitles, formatEvent, type StateTitle } from '../../../machines/lab/map/map-titles.ts';
import { groupByKey } from './group-by-key.ts';
import { type BoxText, conditionMark, fitBoxText, textSizes, wrapText } from './map-boxes.ts';
import type { EdgeLine, GroupFrame, MapLayout, Point, StateBox } from './map-layout.ts';

/** ELK's class: its file is CommonJS, of which Node's types and the bundler's take the default differently. */
const LayoutEngine: new () => ELK = Reflect.get(bundled.default, 'default') ?? bundled.default;

const boxWidth = 144;
const labelLength = 15;
/** The width of an average character of a label, in pixels. */
const characterWidth = 5.8;
/** The width into which parts of a machine are packed beside each other, in pixels. */
const roomWidth = 980;
const partGap = 20;
/** A part with more edges has no labels: they would make it several windows wide. */
const mostLabels = 60;

/**
 * Lays out a machine in layers from its start, states inside the frame of the state that contains them. Parts that no edge connects are laid
 * out by themselves and packed into rows.
 */
export async function layOutLayers(map: MachineMap): Promise<MapLayout> {
  const titles = buildStateTitles(map);
  const parts = listParts(map, hoistSharedEdges(listEdges(map), map));
  return packParts(await Promise.all(parts.map((part) => layOutPart(part, map, titles))));
}

interface MachinePart {
  readonly states: readonly MapState[];
  readonly edges: readonly MapEdge[];
}

/** The parts of a machine that no edge connects. */
function listParts(map: MachineMap, edges: readonly MapEdge[]): MachinePart[] {
  const tops = map.states.filter(({ parent }) => parent === '').map(({ id }) => id);
  const groups = new Map(tops.map((id) => [id, id]));
  for (const { from, to } of edges) {
    const [kept, gone] = [groups.get(findTop(from)), groups.get(findTop(to))];
    for (const [id, group] of groups) if (group === gone && kept !== undefined) groups.set(id, kept);
  }
  return [...new Set(groups.values())].map((group) => ({
    states: map.states.filter(({ id }) => id !== '' && groups.get(findTop(id)) === group),
    edges: edges.filter(({ from }) => groups.get(findTop(from)) === group),
  }));
}

function findTop(id: string): string {
  return id.split('.')[0] ?? id;
}

/** Draws an edge that at least three states inside another have in common once, from the frame around them. */
function hoistSharedEdges(edges: readonly MapEdge[], { states }: MachineMap): MapEdge[] {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const groups = groupByKey(edges, ({ from, to, kind }) => `${parents.get(from)} ${to} ${kind}`);
  return [...groups].flatMap(([id, shared]) => {
    const [first] = shared;
    const parent = parents.get(first?.from ?? '') ?? '';
    const isInside = first?.to.startsWith(`${parent}.`) === true;
    if (first === undefined || parent === '' || isInside || shared.length < 3) return shared;
    const transitions = shared.flatMap((edge) => edge.transitions);
    return [{ ...first, id, from: parent, transitions }];
  });
}

async function layOutPart(
  { states, edges }: MachinePart,
  map: MachineMap,
  titles: ReadonlyMap<string, StateTitle>,
): Promise<MapLayout> {
  const texts = new Map(
    states.map(({ id }) => [id, fitBoxText(titles.get(id) ?? { title: id, number: null }, [], boxWidth)]),
  );
  const isLabeled = edges.length <= mostLabels;
  const labels = new Map(edges.map((edge) => [edge.id, isLabeled ? describeEdge(edge, map, titles) : []]));
  const candidates = isLabeled ? ['DOWN', 'RIGHT'] : ['DOWN'];
  const graphs = await Promise.all(
    candidates.map(
      (direction): Promise<ElkNode> =>
        new LayoutEngine().layout({
          id: 'map',
          layoutOptions: { ...elkOptions, 'elk.direction': direction },
          children: buildElkNodes('', states, texts),
          edges: edges.map((edge) => buildElkEdge(edge, labels.get(edge.id) ?? [])),
        }),
    ),
  );
  return toLayout(graphs.reduce(chooseGraph), { edges, texts, labels, titles });
}

/** The graph that fits the width and is less high; where none fits, the narrower one. */
function chooseGraph(first: ElkNode, second: ElkNode): ElkNode {
  const [one, other] = [first.width ?? 0, second.width ?? 0];
  if (one <= roomWidth && other <= roomWidth)
    return (first.height ?? 0) <= (second.height ?? 0) ? first : second;
  return one <= other ? first : second;
}

interface PartTexts {
  readonly edges: readonly MapEdge[];
  readonly texts: ReadonlyMap<string, BoxText>;
  readonly labels: ReadonlyMap<string, readonly string[]>;
  readonly titles: ReadonlyMap<string, StateTitle>;
}

function toLayout(graph: ElkNode, { edges, texts, labels, titles }: PartTexts): MapLayout {
  const nodes = listNodes(graph);
  const placed = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: nodes.flatMap((node) => toBox(node, texts)),
    frames: nodes.flatMap((node) => toFrame(node, titles)),
    lines: edges.flatMap((edge) => toLine(edge, placed.get(edge.id), labels.get(edge.id) ?? [])),
  };
}

/** Packs parts into rows, in order. */
function packParts(parts: readonly MapLayout[]): MapLayout {
  let packed: MapLayout = { width: 0, height: 0, boxes: [], frames: [], lines: [] };
  let row = { x: 0, y: 0 };
  for (const part of parts) {
    if (row.x > 0 && row.x + part.width > roomWidth) row = { x: 0, y: packed.height + partGap };
    const moved = movePart(part, row);
    packed = {
      width: Math.max(packed.width, row.x + part.width),
      height: Math.max(packed.height, row.y + part.height),
      boxes: [...packed.boxes, ...moved.boxes],
      frames: [...packed.frames, ...moved.frames],
      lines: [...packed.lines, ...moved.lines],
    };
    row = { ...row, x: row.x + part.width + partGap };
  }
  return packed;
}

function movePart(part: MapLayout, by: Point): MapLayout {
  const move = <Placed extends Point>(placed: Placed): Placed => ({
    ...placed,
    x: placed.x + by.x,
    y: placed.y + by.y,
  });
  return {
    ...part,
    boxes: part.boxes.map(move),
    frames: part.frames.map(move),
    lines: part.lines.map(({ edge, points, label }) => ({
      edge,
      points: points.map(move),
      label: label === null ? null : { ...label, at: move(label.at) },
    })),
  };
}

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

function buildElkNodes(
  parent: string,
  states: readonly MapState[],
  texts: ReadonlyMap<string, BoxText>,
): ElkNode[] {
  return states
    .filter((state) => state.parent === parent)
    .map(({ id }) => {
      const children = buildElkNodes(id, states, texts);
      if (children.length === 0) return { id, width: boxWidth, height: texts.get(id)?.height ?? 0 };
      return {
        id,
        children,
        layoutOptions: { 'elk.padding': '[top=34,left=12,bottom=12,right=12]' },
      };
    });
}

/** The edge for ELK. One that leads back is laid out in reverse, so that it does not determine a state's layer. */
function buildElkEdge(edge: MapEdge, lines: readonly string[]): ElkExtendedEdge {
  const [source, target] = isReversed(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
  const width = Math.max(...lines.map((line) => line.length)) * characterWidth + 6;
  return {
    id: edge.id,
    sources: [source],
    targets: [target],
    labels:
      lines.length === 0 ? [] : [{ text: lines.join(' '), width, height: lines.length * textSizes.noteLine }],
  };
}

function isReversed({ kind }: MapEdge): boolean {
  return kind === 'back' || kind === 'clear';
}

/** The events of an edge, each with a mark where a guard is asked. */
function describeEdge(
  { transitions }: MapEdge,
  map: MachineMap,
  titles: ReadonlyMap<string, StateTitle>,
): string[] {
  const texts = transitions.map((transition) => {
    const event = formatEvent(titles, map.id, transition);
    return transition.guard === null ? event : `${event} ${conditionMark}`;
  });
  const distinct = [...new Set(texts)];
  const shown = distinct.length > 3 ? [...distinct.slice(0, 2), `and ${distinct.length - 2} more`] : distinct;
  return shown.flatMap((text) => wrapText(text, labelLength));
}

function listNodes(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...listNodes(child)]);
}

function toArea({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) {
  return { x, y, width, height };
}

function toBox(node: ElkNode, texts: ReadonlyMap<string, BoxText>): StateBox[] {
  const text = texts.get(node.id);
  if (text === undefined || (node.children ?? []).length > 0) return [];
  return [{ id: node.id, text, number: null, ...toArea(node) }];
}

function toFrame(node: ElkNode, titles: ReadonlyMap<string, StateTitle>): GroupFrame[] {
  if ((node.children ?? []).length === 0) return [];
  return [{ id: node.id, title: titles.get(node.id)?.title ?? '', state: node.id, ...toArea(node) }];
}

function toLine(edge: MapEdge, placed: ElkExtendedEdge | undefined, lines: readonly string[]): EdgeLine[] {
  const points = (placed?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }): Point[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  if (points.length === 0) return [];
  const [label] = placed?.labels ?? [];
  const at = { x: (label?.x ?? 0) + (label?.width ?? 0) / 2, y: label?.y ?? 0 };
  return [
    {
      edge,
      points: isReversed(edge) ? points.toReversed() : points,
      label: label === undefined ? null : { lines, at },
    },
  ];
}

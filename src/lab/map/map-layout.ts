import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge } from 'elkjs/lib/elk-api.js';
import type { MachineMap, MapState } from '../../../machines/lab/map/machine-map.ts';
import { type Arrow, formatArrowLabel } from './arrow-label.ts';

/** A state with its position. */
export interface DrawnState extends Point {
  readonly state: MapState;
}

/** An arrow with the bends of its line and the position of its label. */
export interface RoutedArrow extends Arrow {
  readonly points: readonly Point[];
  /** The center of its label, or null if it has no label. */
  readonly label: Point | null;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface MapLayout {
  readonly states: readonly DrawnState[];
  readonly arrows: readonly RoutedArrow[];
}

/** Size of a state's box, in pixels. */
export const stateBox = { width: 300, height: 56 } as const;

/**
 * Lays out a map in layers, with lines routed around the states. Transitions
 * without a target or open in every state appear only in the text.
 */
export async function layOutMap(map: MachineMap): Promise<MapLayout> {
  const arrows = groupIntoArrows(map);
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  const states = map.states.filter(
    ({ id, kind }) => id !== '' && (kind === 'atomic' || kind === 'final' || ends.has(id)),
  );
  const graph = await new ELK().layout({
    id: 'map',
    layoutOptions: elkOptions,
    children: states.map(({ id }) => ({ id, ...stateBox })),
    edges: [...arrows.map(buildElkEdge), ...parentEdges(states)],
  });
  const places = new Map((graph.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const lines = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    states: states.map((state) => ({ state, ...(places.get(state.id) ?? { x: 0, y: 0 }) })),
    arrows: arrows.map((arrow) => ({ ...arrow, ...readRoute(arrow, lines.get(arrowId(arrow))) })),
  };
}

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '48',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.mergeEdges': 'true',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

/** The edge of an arrow. An arrow that only leads back is laid out in reverse, so that it does not determine a state's layer. */
function buildElkEdge(arrow: Arrow): ElkExtendedEdge {
  const { from, to } = arrow;
  const [source, target] = isForward(arrow) ? [from, to] : [to, from];
  const text = hasLabel(arrow) ? formatArrowLabel(arrow) : '';
  return {
    id: arrowId(arrow),
    sources: [source],
    targets: [target],
    layoutOptions: { 'elk.layered.priority.straightness': isForward(arrow) ? '10' : '0' },
    labels: text === '' ? [] : [{ text, width: text.length * characterWidth, height: 16 }],
  };
}

/** The width of one character of a label, in pixels. */
const characterWidth = 6.4;

function arrowId({ from, to }: Arrow): string {
  return `${from} ${to}`;
}

/** Whether the arrow determines a state's layer. Going back does not. */
function isForward({ transitions }: Arrow): boolean {
  return transitions.some(({ event }) => event !== 'back');
}

/** Whether the arrow needs a label. Going back to the previous state does not. */
function hasLabel({ transitions, returns }: Arrow): boolean {
  return ![...transitions, ...returns].every(({ event, guard }) => event === 'back' && guard?.about != null);
}

function readRoute(arrow: Arrow, edge: ElkExtendedEdge | undefined): Pick<RoutedArrow, 'points' | 'label'> {
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = edge?.labels ?? [];
  return {
    points: isForward(arrow) ? points : points.toReversed(),
    label:
      label === undefined
        ? null
        : {
            x: (label.x ?? 0) + (label.width ?? 0) / 2,
            y: (label.y ?? 0) + (label.height ?? 0) / 2,
          },
  };
}

/** Invisible edges that place a state above its child states. */
function parentEdges(states: readonly MapState[]): ElkExtendedEdge[] {
  const stateIds = new Set(states.map(({ id }) => id));
  return states.flatMap(({ id, parent }) =>
    parent !== null && stateIds.has(parent) ? [{ id: `inside ${id}`, sources: [parent], targets: [id] }] : [],
  );
}

function groupIntoArrows({ ways }: MachineMap): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of ways) {
    const { from, to } = transition;
    if (from === '' || to === null) continue;
    const existing = arrows.get(`${from} ${to}`);
    const opposite = arrows.get(`${to} ${from}`);
    if (opposite !== undefined && from !== to)
      arrows.set(`${to} ${from}`, { ...opposite, returns: [...opposite.returns, transition] });
    else
      arrows.set(`${from} ${to}`, {
        from,
        to,
        transitions: [...(existing?.transitions ?? []), transition],
        returns: [],
      });
  }
  return [...arrows.values()];
}

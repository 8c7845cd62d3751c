import ELK from 'elkjs/lib/elk.bundled.js';
import type { MachineMap, MapState, MapWay } from '../../../machines/lab/machine-map.ts';

/** A state as it is drawn. */
export interface DrawnState {
  readonly state: MapState;
  readonly x: number;
  readonly y: number;
}

/** All ways between two states as one arrow, with a second head where some lead the other way. */
export interface DrawnWay {
  readonly from: string;
  readonly to: string;
  readonly ways: readonly MapWay[];
  readonly returns: readonly MapWay[];
}

export interface Drawn {
  readonly states: readonly DrawnState[];
  readonly ways: readonly DrawnWay[];
}

/** Size of a state's box, in pixels. */
export const box = { width: 260, height: 56 } as const;

/** A map laid out in layers. Ways that stay, and those that are open everywhere, stand in the text beside it. */
export async function laidOut(map: MachineMap): Promise<Drawn> {
  const ways = arrowsOf(map);
  const ends = new Set(ways.flatMap(({ from, to }) => [from, to]));
  const states = map.states.filter(
    ({ id, kind }) => id !== '' && (kind === 'atomic' || kind === 'final' || ends.has(id)),
  );
  const graph = await new ELK().layout({
    id: 'map',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.spacing.nodeNode': '40',
      'elk.layered.spacing.nodeNodeBetweenLayers': '72',
    },
    children: states.map(({ id }) => ({ id, ...box })),
    edges: [...ways.filter(isForward).map(({ from, to }) => [from, to] as const), ...kinships(states)].map(
      ([from, to]) => ({ id: `${from} ${to}`, sources: [from], targets: [to] }),
    ),
  });
  const places = new Map((graph.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  return { states: states.map((state) => ({ state, ...(places.get(state.id) ?? { x: 0, y: 0 }) })), ways };
}

/** Going back does not tell where a state stands. */
function isForward({ ways }: DrawnWay): boolean {
  return ways.some(({ event }) => event !== 'back');
}

/** A state stands above those that are inside it. */
function kinships(states: readonly MapState[]): (readonly [string, string])[] {
  const known = new Set(states.map(({ id }) => id));
  return states.flatMap(({ id, parent }) =>
    parent !== null && known.has(parent) ? [[parent, id] as const] : [],
  );
}

function arrowsOf({ ways }: MachineMap): DrawnWay[] {
  const arrows = new Map<string, DrawnWay>();
  for (const way of ways) {
    const { from, to } = way;
    if (from === '' || to === null) continue;
    const there = arrows.get(`${from} ${to}`);
    const opposite = arrows.get(`${to} ${from}`);
    if (opposite !== undefined && from !== to)
      arrows.set(`${to} ${from}`, { ...opposite, returns: [...opposite.returns, way] });
    else arrows.set(`${from} ${to}`, { from, to, ways: [...(there?.ways ?? []), way], returns: [] });
  }
  return [...arrows.values()];
}

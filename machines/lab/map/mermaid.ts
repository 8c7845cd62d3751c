import type { MachineMap, MapState, MapTransition } from './machine-map.ts';
import { formatGuard } from './transition-labels.ts';

/**
 * Formats a machine's map as a Mermaid state diagram. Transitions without a target are left out; only the table of the text form lists
 * them.
 */
export function formatMermaid(map: MachineMap): string {
  const [root, ...states] = map.states;
  const inner = states.filter(({ parent }) => parent === '');
  const transitions = map.ways.filter(({ to, from }) => to !== null && from !== '');
  return [
    'stateDiagram-v2',
    ...formatInitialState(root).map((line) => `  ${line}`),
    ...inner.flatMap((state) => formatState(state, states, '  ')),
    ...transitions.map((transition) => `  ${formatTransition(transition)}`),
  ].join('\n');
}

function formatInitialState(state: MapState | undefined): string[] {
  return state === undefined || state.initial === null ? [] : [`[*] --> ${toMermaidId(state.initial)}`];
}

function formatState(state: MapState, all: readonly MapState[], indent: string): string[] {
  const children = all.filter(({ parent }) => parent === state.id);
  const label = state.id.split('.').at(-1) ?? state.id;
  const named = `${indent}state "${label}" as ${toMermaidId(state.id)}`;
  if (children.length === 0) return [named];
  return [
    `${named} {`,
    ...formatInitialState(state).map((line) => `${indent}  ${line}`),
    ...children.flatMap((child) => formatState(child, all, `${indent}  `)),
    `${indent}}`,
  ];
}

function formatTransition({ from, to, event, guard }: MapTransition): string {
  const condition = guard === null ? '' : ` [${formatGuard(guard).replaceAll(/[:;"]/g, ' ')}]`;
  return `${toMermaidId(from)} --> ${toMermaidId(to?.split(', ')[0] ?? from)}: ${event}${condition}`;
}

function toMermaidId(id: string): string {
  return id === '' ? 'machine' : id.replaceAll('.', '_');
}

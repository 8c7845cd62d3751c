import type { MachineMap, MapState, MapWay } from './machine-map.ts';
import { guardWords } from './way-words.ts';

/** A machine's map as a Mermaid state diagram; ways that stay where they are stand in the table of the text form only. */
export function mermaidOf(map: MachineMap): string {
  const [root, ...states] = map.states;
  const inner = states.filter(({ parent }) => parent === '');
  const ways = map.ways.filter(({ to, from }) => to !== null && from !== '');
  return [
    'stateDiagram-v2',
    ...firstOf(root).map((line) => `  ${line}`),
    ...inner.flatMap((state) => block(state, states, '  ')),
    ...ways.map((way) => `  ${arrow(way)}`),
  ].join('\n');
}

function firstOf(state: MapState | undefined): string[] {
  return state === undefined || state.initial === null ? [] : [`[*] --> ${nameOf(state.initial)}`];
}

function block(state: MapState, all: readonly MapState[], indent: string): string[] {
  const children = all.filter(({ parent }) => parent === state.id);
  const label = state.id.split('.').at(-1) ?? state.id;
  const named = `${indent}state "${label}" as ${nameOf(state.id)}`;
  if (children.length === 0) return [named];
  return [
    `${named} {`,
    ...firstOf(state).map((line) => `${indent}  ${line}`),
    ...children.flatMap((child) => block(child, all, `${indent}  `)),
    `${indent}}`,
  ];
}

function arrow({ from, to, event, guard }: MapWay): string {
  const condition = guard === null ? '' : ` [${guardWords(guard).replaceAll(/[:;"]/g, ' ')}]`;
  return `${nameOf(from)} --> ${nameOf(to?.split(', ')[0] ?? from)}: ${event}${condition}`;
}

function nameOf(id: string): string {
  return id === '' ? 'machine' : id.replaceAll('.', '_');
}

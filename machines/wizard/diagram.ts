import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { wizardMachine } from './wizard.machine.ts';

/** Formats the wizard as a Mermaid state diagram, with every state and every guarded transition. */
export function formatWizardDiagram(): string {
  const { root } = wizardMachine;
  const lines = Object.values(root.states).flatMap((state) => [
    ...formatNestedStates(state),
    ...formatTransitionsFrom(state),
  ]);
  return ['stateDiagram-v2', '  [*] --> applicationStart', ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The transitions available in every state, one line each, such as `undo [something was cleared]`. Routes are left out. */
export function listGlobalTransitions(): string[] {
  const named = listTransitions(wizardMachine.root).filter(({ event }) => event !== 'xstate.route');
  return named.map(
    ({ event, way: definition }) =>
      `${formatLabel(event, definition)}${definition.target ? ` → ${formatTarget(definition)}` : ''}`,
  );
}

function formatNestedStates(state: AnyStateNode): string[] {
  const children = Object.values(state.states);
  if (children.length === 0) return [];
  return [
    `state ${state.key} {`,
    ...children.map((child) => `  ${child.key}`),
    '}',
    ...children.flatMap((child) => formatTransitionsFrom(child)),
  ];
}

function formatTransitionsFrom(state: AnyStateNode): string[] {
  const drawn = listTransitions(state).filter(({ way: definition }) => definition.target !== undefined);
  return drawn.map(
    ({ event, way: definition }) =>
      `${state.key} --> ${formatTarget(definition)}: ${formatLabel(event, definition)}`,
  );
}

function listTransitions(state: AnyStateNode): { event: string; way: AnyTransitionDefinition }[] {
  return [...state.transitions].flatMap(([event, definitions]) =>
    definitions.map((definition) => ({ event, way: definition })),
  );
}

function formatTarget({ target }: AnyTransitionDefinition): string {
  return target?.map(({ key }) => key).join(', ') ?? '';
}

function formatLabel(event: string, { guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  const params = typeof guard === 'object' && 'params' in guard ? formatStopParam(guard.params) : '';
  return name === undefined ? event : `${event} [${String(name)}${params}]`;
}

function formatStopParam(params: unknown): string {
  return typeof params === 'object' && params !== null && 'stop' in params ? ` ${String(params.stop)}` : '';
}

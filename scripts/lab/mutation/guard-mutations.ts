import ts from 'typescript';
import {
  findConstant,
  findNodes,
  findProperty,
  findText,
  listElements,
  readName,
  stripTypes,
} from '../syntax.ts';
import { type DescribedEdit, listPredicateEdits, removeFromList, replaceNode } from './condition-edits.ts';
import { splitWords } from './condition-words.ts';
import type { SourceTree } from './source-tree.ts';

/** The files whose guards are changed. */
export const guardFiles = {
  conditions: 'machines/domain/rules/entry-conditions.ts',
  steps: 'machines/wizard/steps.ts',
  setup: 'machines/wizard/wizard-setup.ts',
  machine: 'machines/wizard/wizard.machine.ts',
} as const;

/** An edit of a rule, with the rule's name in front of the change. */
export interface NamedEdit extends DescribedEdit {
  readonly subject: string;
}

/** Changes of what a screen asks before it is entered, of the machine's own guards, and of the transitions that ask them. */
export function listGuardEdits(tree: SourceTree): NamedEdit[] {
  return [
    ...listEntryEdits(tree),
    ...listOpenedSteps(tree),
    ...listMachineGuardEdits(tree),
    ...listUnguardedTransitions(tree),
  ];
}

/** The entry conditions, followed into the functions that decide them. */
function listEntryEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.conditions);
  const guards = source && findConstant(source, 'entryGuards');
  if (guards === undefined || !ts.isObjectLiteralExpression(guards)) return [];
  return guards.properties.filter(ts.isPropertyAssignment).flatMap((guard) => {
    const holds = findProperty(guard.initializer, 'holds')?.initializer;
    if (holds === undefined) return [];
    const edits = ts.isIdentifier(holds)
      ? listConditionParts(tree, holds)
      : listPredicateEdits(tree, holds, 'tree');
    return addSubject(`The entry “${readName(guard)}”`, edits);
  });
}

function listConditionParts(tree: SourceTree, name: ts.Identifier): DescribedEdit[] {
  const declaration = tree.findDeclaration(name);
  return declaration === undefined ? [] : listPredicateEdits(tree, declaration, 'tree');
}

/** Each step with an entry condition, without it. */
function listOpenedSteps(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.steps);
  return listElements(source && findConstant(source, 'rows')).flatMap((row) => {
    const condition = findProperty(row, 'enterIf')?.initializer;
    if (condition === undefined || condition.kind === ts.SyntaxKind.NullKeyword) return [];
    const change = 'is entered whatever was answered';
    return [
      {
        node: condition,
        edit: replaceNode(condition, 'null'),
        change,
        subject: findText(row, 'title') ?? '',
      },
    ];
  });
}

/** The guards that the machine's setup names. */
function listMachineGuardEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.setup);
  if (source === undefined) return [];
  const [guards] = findNodes(source, ts.isPropertyAssignment).filter((each) => readName(each) === 'guards');
  if (guards === undefined || !ts.isObjectLiteralExpression(guards.initializer)) return [];
  return guards.initializer.properties
    .filter(ts.isPropertyAssignment)
    .flatMap((guard) =>
      addSubject(`The guard “${readName(guard)}”`, listPredicateEdits(tree, guard.initializer, 'tree')),
    );
}

/** Each transition of the machine, without its guard. */
function listUnguardedTransitions(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.machine);
  if (source === undefined) return [];
  return findNodes(source, ts.isObjectLiteralExpression).flatMap((transition) => {
    const guard = findProperty(transition, 'guard');
    if (guard === undefined) return [];
    return [
      {
        node: guard,
        edit: removeFromList(guard, transition.properties),
        subject: describeTransition(transition),
        change: `no longer asks “${describeGuard(guard.initializer)}”`,
      },
    ];
  });
}

function describeTransition(transition: ts.ObjectLiteralExpression): string {
  const target = findText(transition, 'target');
  return `${describePlace(transition)}${target === undefined ? '' : `, to ${target.replace(/^[.#]/, '')},`}`;
}

/** The event and the state, or the function, that contains a transition. */
function describePlace(node: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isPropertyAssignment(at) && !['on', 'states'].includes(readName(at)))
      names.push(`“${readName(at)}”`);
    if (ts.isFunctionDeclaration(at)) names.push(`“${splitWords(at.name?.text ?? '')}”`);
  }
  return names.join(' of ');
}

function describeGuard(guard: ts.Expression): string {
  if (ts.isStringLiteral(guard)) return guard.text;
  const type = findProperty(guard, 'type')?.initializer;
  const params = findProperty(guard, 'params')?.initializer;
  const stop = findText(params, 'stop');
  const named = type === undefined ? undefined : stripTypes(type);
  return `${named !== undefined && ts.isStringLiteral(named) ? named.text : splitWords(guard.getText())}${stop === undefined ? '' : ` ${stop}`}`;
}

/** Puts the name of a rule in front of its edits. */
export function addSubject(subject: string, edits: readonly DescribedEdit[]): NamedEdit[] {
  return edits.map((edit) => ({ ...edit, subject }));
}

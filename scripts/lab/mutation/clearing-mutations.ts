import ts from 'typescript';
import {
  findConstant,
  findDecisions,
  findFunction,
  findNodes,
  findProperty,
  findText,
  listElements,
  readName,
} from '../syntax.ts';
import { listConditionEdits, removeFromList, replaceNode } from './condition-edits.ts';
import { describeCondition, splitWords } from './condition-words.ts';
import { addSubject, guardFiles, type NamedEdit } from './guard-mutations.ts';
import type { SourceTree } from './source-tree.ts';

const clearingFile = 'machines/domain/file/clearing.ts';
const resetFile = 'machines/domain/file/rating-reset.ts';

/** Changes of what going back clears: the rows and fields of the table, the totals of a reset, and when the machine clears. */
export function listClearingEdits(tree: SourceTree): NamedEdit[] {
  return [...listRuleEdits(tree), ...listTotalEdits(tree), ...listMachineEdits(tree), ...listFileEdits(tree)];
}

function listRuleEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(clearingFile);
  const rules = listElements(source && findConstant(source, 'clearingRules'));
  return rules.flatMap((rule): NamedEdit[] => {
    const below = findProperty(rule, 'below')?.initializer;
    if (below === undefined || !ts.isNumericLiteral(below)) return [];
    const resets = findProperty(rule, 'resetsRating')?.initializer;
    const subject = `Going back below step ${below.text}`;
    const fields = listElements(findProperty(rule, 'fields')?.initializer);
    return [
      { node: rule, edit: removeFromList(rule, rules), subject, change: 'no longer clears anything' },
      {
        node: below,
        edit: replaceNode(below, String(Number(below.text) + 1)),
        subject,
        change: `is told one step later, below step ${Number(below.text) + 1}`,
      },
      ...fields.map((field) => ({
        node: field,
        edit: removeFromList(field, fields),
        subject,
        change: `no longer clears ${findText(field, 'label') ?? field.getText()}`,
      })),
      ...(resets === undefined ? [] : [buildResetEdit(resets, subject)]),
    ];
  });
}

function buildResetEdit(resets: ts.Expression, subject: string): NamedEdit {
  const isReset = resets.kind === ts.SyntaxKind.TrueKeyword;
  const change = isReset ? 'no longer resets the rating' : 'also resets the rating';
  return { node: resets, edit: replaceNode(resets, String(!isReset)), subject, change };
}

/** Each total that a reset sets to zero. */
function listTotalEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(resetFile);
  const totals = listElements(source && findConstant(source, 'totalFields'));
  return totals.map((total) => ({
    node: total,
    edit: removeFromList(total, totals),
    subject: 'A reset of the rating',
    change: `leaves ${describeCondition(total)} as it was`,
  }));
}

/** When the machine clears, and which facts it blanks. */
function listMachineEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.setup);
  const clear = source && findFunction(source, 'buildClearAction');
  if (clear === undefined) return [];
  const blanked = findNodes(clear, ts.isPropertyAssignment).filter(({ initializer }) => isBlank(initializer));
  return [
    ...listDecisionEdits(tree, clear, 'The machine’s clearing'),
    ...blanked.map((property) => ({
      node: property,
      edit: removeFromList(property, [...property.parent.properties]),
      subject: 'The machine’s clearing',
      change: `leaves the fact “${splitWords(readName(property))}” as it was`,
    })),
  ];
}

/** Every decision of the two files. */
function listFileEdits(tree: SourceTree): NamedEdit[] {
  return [clearingFile, resetFile].flatMap((file) => {
    const functions = tree.findSource(file)?.statements.filter(ts.isFunctionDeclaration) ?? [];
    return functions.flatMap((each) =>
      listDecisionEdits(tree, each, capitalize(splitWords(each.name?.text ?? ''))),
    );
  });
}

function listDecisionEdits(tree: SourceTree, node: ts.Node, subject: string): NamedEdit[] {
  return findDecisions(node).flatMap((condition) =>
    addSubject(subject, listConditionEdits(tree, condition, 'file')),
  );
}

function isBlank({ kind }: ts.Expression): boolean {
  return kind === ts.SyntaxKind.FalseKeyword || kind === ts.SyntaxKind.NullKeyword;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

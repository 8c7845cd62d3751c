import type {
  ArgumentNode,
  DefinitionNode,
  DocumentNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
} from 'graphql';

const printedDocuments = new WeakMap<DocumentNode, string>();

/**
 * The document's text with `__typename` in every selection except the operation's own, letter by letter as Apollo's client sends it. It prints what
 * the app's documents consist of; graphql's own printer, which prints everything that the language has, would make the first load larger.
 */
export function printDocument(document: DocumentNode): string {
  const text = printedDocuments.get(document) ?? document.definitions.map(printDefinition).join('\n\n');
  printedDocuments.set(document, text);
  return text;
}

/** The operation of a document, which has exactly one. */
export function findOperation({ definitions }: DocumentNode): OperationDefinitionNode {
  const operation = definitions.find((each) => each.kind === 'OperationDefinition');
  if (operation === undefined) throw new Error('A document has no operation.');
  return operation;
}

function printDefinition(definition: DefinitionNode): string {
  if (definition.kind === 'FragmentDefinition')
    return `fragment ${definition.name.value} on ${definition.typeCondition.name.value} ${printSelections(definition.selectionSet)}`;
  if (definition.kind !== 'OperationDefinition') throw new Error(`A document holds a ${definition.kind}.`);
  const { operation, name, variableDefinitions = [], selectionSet } = definition;
  const variables = variableDefinitions.map(
    ({ variable, type }) => `$${variable.name.value}: ${printType(type)}`,
  );
  const declared = variables.length === 0 ? '' : `(${variables.join(', ')})`;
  return `${operation} ${name?.value ?? ''}${declared} ${printBlock(selectionSet.selections.map(printSelection))}`;
}

function printSelections({ selections }: SelectionSetNode): string {
  const isNamed = selections.some((each) => each.kind === 'Field' && each.name.value === '__typename');
  const printed = selections.map(printSelection);
  return printBlock(isNamed ? printed : [...printed, '__typename']);
}

function printBlock(lines: readonly string[]): string {
  return `{\n${indent(lines)}\n}`;
}

function indent(lines: readonly string[]): string {
  return `  ${lines.join('\n').replaceAll('\n', '\n  ')}`;
}

function printSelection(selection: SelectionNode): string {
  if (selection.kind === 'FragmentSpread') return `...${selection.name.value}`;
  const inner = selection.selectionSet ? ` ${printSelections(selection.selectionSet)}` : '';
  if (selection.kind === 'InlineFragment') return `... on ${selection.typeCondition?.name.value}${inner}`;
  const name = `${selection.alias ? `${selection.alias.value}: ` : ''}${selection.name.value}`;
  return `${printField(name, selection.arguments ?? [])}${inner}`;
}

function printField(name: string, fieldArguments: readonly ArgumentNode[]): string {
  if (fieldArguments.length === 0) return name;
  const printed = fieldArguments.map(({ name, value }) => `${name.value}: ${printValue(value)}`);
  const line = `${name}(${printed.join(', ')})`;
  return line.length > longestLine ? `${name}(\n${indent(printed)}\n)` : line;
}

const longestLine = 80;

function printValue(value: ValueNode): string {
  if (value.kind === 'Variable') return `$${value.name.value}`;
  if (value.kind === 'ListValue') return `[${value.values.map(printValue).join(', ')}]`;
  if (value.kind === 'ObjectValue')
    return `{${value.fields.map(({ name, value }) => `${name.value}: ${printValue(value)}`).join(', ')}}`;
  if (value.kind === 'NullValue') return 'null';
  return value.kind === 'StringValue' ? JSON.stringify(value.value) : String(value.value);
}

function printType(type: TypeNode): string {
  if (type.kind === 'NonNullType') return `${printType(type.type)}!`;
  return type.kind === 'ListType' ? `[${printType(type.type)}]` : type.name.value;
}

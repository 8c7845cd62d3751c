import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';
import { canonicalDigest } from './canonical-document.ts';

/** The manifest of the app's documents: each operation's name, and the digest of its document including fragments. */
export function emitTrusted(documents: readonly DocumentNode[]): string {
  const { operations, fragments } = sortDefinitions(documents);
  const entries = operations.map((operation) => [
    operation.name?.value ?? '',
    digestOperation(operation, fragments),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries.sort()), null, 2)}\n`;
}

/** The text of the manifest's documents, each fragment once, with the type names that the app's client asks for. */
export function emitTrustedText(documents: readonly DocumentNode[]): string {
  const { operations, fragments } = sortDefinitions(documents);
  return `${[...operations, ...fragments.values()].map((definition) => print(addTypeNames(definition))).join('\n\n')}\n`;
}

/** The digest of an operation with the fragments that it spreads. */
export function digestOperation(operation: OperationDefinitionNode, fragments: Fragments): string {
  const definitions = [operation, ...collectFragments(operation, fragments)];
  return canonicalDigest({ kind: Kind.DOCUMENT, definitions });
}

/** Fragments by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function sortDefinitions(documents: readonly DocumentNode[]) {
  const definitions = documents.flatMap((document) => document.definitions);
  return {
    operations: definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION),
    fragments: new Map(
      definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    ),
  };
}

/** Adds `__typename` where it is missing, but for the operation itself. */
function addTypeNames(definition: OperationDefinitionNode | FragmentDefinitionNode) {
  const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return visit(definition, {
    SelectionSet(set, _key, parent) {
      const isOwn = parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      const isNamed = set.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      );
      return isOwn || isNamed ? undefined : { ...set, selections: [...set.selections, typeName] };
    },
  });
}

/** The fragments that an operation spreads, directly or through other fragments. Throws if one is not there. */
export function collectFragments(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Fragments,
  collected = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (!fragment) throw new Error(`The fragment ${value} is not defined.`);
      if (collected.has(fragment)) return;
      collected.add(fragment);
      collectFragments(fragment, fragments, collected);
    },
  });
  return collected;
}

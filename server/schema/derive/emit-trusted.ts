import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { canonicalDigest } from './canonical-document.ts';

/** The manifest of the app's documents: each operation's name, and the digest of its document including fragments. */
export function emitTrusted(documents: readonly DocumentNode[]): string {
  const definitions = documents.flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const entries = operations.map((operation) => [
    operation.name?.value ?? '',
    canonicalDigest({
      kind: Kind.DOCUMENT,
      definitions: [operation, ...collectFragments(operation, fragments)],
    }),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries.sort()), null, 2)}\n`;
}

/** The fragments that an operation spreads, directly or through other fragments. */
function collectFragments(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  collected = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (!fragment || collected.has(fragment)) return;
      collected.add(fragment);
      collectFragments(fragment, fragments, collected);
    },
  });
  return collected;
}

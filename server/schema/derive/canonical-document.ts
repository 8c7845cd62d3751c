import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, print, type SelectionSetNode, visit } from 'graphql';

/** A document's digest that does not depend on white space, the order of definitions, or the type names that caching clients add. */
export function canonicalDigest(document: DocumentNode): string {
  const bare = visit(document, { SelectionSet: { leave: withTypeName } });
  const definitions = bare.definitions.map((definition) => print(definition)).sort();
  return createHash('sha256').update(definitions.join('\n')).digest('hex');
}

/** The id by which the app's client names a document instead of sending it: the beginning of its digest. */
export function documentId(digest: string): string {
  return digest.slice(0, 16);
}

function withTypeName(set: SelectionSetNode): SelectionSetNode {
  const others = set.selections.filter(
    (selection) =>
      selection.kind !== Kind.FIELD || selection.name.value !== '__typename' || selection.alias !== undefined,
  );
  const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  return { ...set, selections: [typeName, ...others] };
}

import { listClearingEdits } from './clearing-mutations.ts';
import { listGuardEdits, type NamedEdit } from './guard-mutations.ts';
import { type Mutation, type MutationGroup, mutationGroups } from './mutation.ts';
import type { SourceTree } from './source-tree.ts';

const editsByGroup: { readonly [group in MutationGroup]: (tree: SourceTree) => NamedEdit[] } = {
  guards: listGuardEdits,
  clearing: listClearingEdits,
};

/** Every mutation of a tree, or those of one group. The same edit is listed once, under the first rule that has it. */
export function listMutations(tree: SourceTree, only: MutationGroup | null): Mutation[] {
  const groups = mutationGroups.filter((group) => only === null || group === only);
  const all = groups.flatMap((group) =>
    editsByGroup[group](tree).map((edit) => toMutation(tree, group, edit)),
  );
  const seen = new Set<string>();
  return all.filter((mutation) => {
    const isNew = !seen.has(describeEdit(mutation));
    seen.add(describeEdit(mutation));
    return isNew;
  });
}

function toMutation(
  tree: SourceTree,
  group: MutationGroup,
  { node, edit, subject, change }: NamedEdit,
): Mutation {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(edit.start);
  return { group, sentence: `${subject} ${change}`, file: tree.readPath(node), line: line + 1, edit };
}

function describeEdit({ file, edit }: Mutation): string {
  return `${file} ${edit.start} ${edit.end} ${edit.text}`;
}

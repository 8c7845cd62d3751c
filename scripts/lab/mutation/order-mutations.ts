import { guardFiles, type NamedEdit } from './guard-mutations.ts';
import type { SourceTree } from './source-tree.ts';
import { findConstant, findText, listElements } from './syntax.ts';

/** Each two neighbors of the table of steps, swapped. */
export function listOrderEdits(tree: SourceTree): NamedEdit[] {
  const source = tree.findSource(guardFiles.steps);
  const rows = listElements(source && findConstant(source, 'rows'));
  return rows.slice(1).flatMap((row, index): NamedEdit[] => {
    const before = rows[index];
    if (before === undefined) return [];
    const between = row.getSourceFile().text.slice(before.getEnd(), row.getStart());
    const text = `${row.getText()}${between}${before.getText()}`;
    const edit = { start: before.getStart(), end: row.getEnd(), text };
    const subject = findText(row, 'title') ?? '';
    return [{ node: before, edit, subject, change: `comes before ${findText(before, 'title')}` }];
  });
}

import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { unsavedProblems } from '../../rest/server-set.ts';
import type { FieldValues } from '../../rest/shape.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { partRowsForApi, partShapes } from './part-shapes.ts';

/**
 * A problem for every field sent of a part, or of the rows of a list part, that was not saved. New rows are compared with the rows
 * added for them.
 */
export function unsavedInPart(
  key: PartKey,
  sent: FieldValues | readonly FieldValues[],
  { before, after }: { readonly before: StoredFile; readonly after: StoredFile },
): Problem[] {
  const spec: EntitySpec = parts[key];
  const { given } = partShapes(key);
  const numbers = [spec.idField, 'policyId', 'transactionId'];
  if (!spec.isList) {
    const stored = [before, after].map((file) => partRowsForApi(file, key)[0]);
    return unsavedProblems(given, sent as FieldValues, stored, { at: key, numbers });
  }
  const readRowId = (row: FieldValues) => Number(row[spec.idField] ?? 0);
  const rowsBefore = partRowsForApi(before, key);
  const rowsAfter = partRowsForApi(after, key);
  const addedRows = rowsAfter.filter(
    (row) => !rowsBefore.some((earlier) => readRowId(earlier) === readRowId(row)),
  );
  const rows: readonly FieldValues[] = Array.isArray(sent) ? sent : [sent];
  return rows.flatMap((row, index) => {
    const ofNumber = (list: readonly FieldValues[]) =>
      list.find((stored) => readRowId(stored) === readRowId(row));
    const isNew = ofNumber(rowsBefore) === undefined;
    // A new row has version 0, or the version it was saved with.
    const stored = isNew ? [addedRows.shift(), { version: 0 }] : [rowsBefore, rowsAfter].map(ofNumber);
    return unsavedProblems(given, row, stored, {
      at: `${key}.${index}`,
      numbers,
      requests: isNew ? [spec.idField] : [],
    });
  });
}

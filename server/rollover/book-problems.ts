import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { bookColumns } from '../../machines/domain/rollover/book-columns.ts';
import type { BookOfRollovers } from './books.store.ts';

const maxRows = 200_000;

/** Problems of a book before any row of it is read. */
export function findBookProblems({
  fileName,
  columns,
  rowCount,
}: Pick<BookOfRollovers, 'fileName' | 'columns' | 'rowCount'>): Problem[] {
  const named = columns.filter((key) => key !== null);
  const unknown = named.filter((key) => !bookColumns.some((column) => column.key === key));
  const twice = named.filter((key, at) => named.indexOf(key) !== at);
  const missing = bookColumns.filter(({ key, isRequired }) => isRequired && !named.includes(key));
  return [
    ...(fileName.trim() === '' || fileName.length > 200 || /[\p{Cc}\p{Cs}]/u.test(fileName)
      ? [nameProblem]
      : []),
    ...(Number.isInteger(rowCount) && rowCount > 0 && rowCount <= maxRows ? [] : [countProblem]),
    ...(columns.length > 200 ? [columnsProblem] : []),
    ...(unknown.length > 0 ? [columnsProblem] : []),
    ...twice.map((key) =>
      buildProblem('RANGE', 'columns', `Two columns are for ${key}. Choose one of them.`),
    ),
    ...missing.map(({ label }) =>
      buildProblem('REQUIRED', 'columns', `${label} – choose the column that has it.`),
    ),
  ];
}

const nameProblem: Problem = buildProblem(
  'RANGE',
  'fileName',
  'Send the name of the file in characters that can be printed, 200 at most.',
);
const countProblem: Problem = buildProblem('RANGE', 'rowCount', `A book has 1 to ${maxRows} rows.`);
const columnsProblem: Problem = buildProblem(
  'UNKNOWN_NAME',
  'columns',
  'A column is not for a field of the list, or the file has more than 200 columns.',
);

import { expect, test } from 'vitest';
import { readAllPages, TooManyRows } from '../../../src/ui/controls/download-csv.ts';

const readPages = (pages: number) =>
  readAllPages((after) => {
    const page = Number(after ?? 0);
    const rows = Array.from({ length: 100 }, (_, index) => [page * 100 + index]);
    return Promise.resolve({ rows, next: page + 1 < pages ? String(page + 1) : null });
  });

test('a list is read to its last row, and refused where it has more rows than a file holds', async () => {
  const rows = await readPages(200);
  expect([rows.length, rows.at(-1)]).toEqual([20_000, [19_999]]);
  await expect(readPages(201)).rejects.toThrow(TooManyRows);
});

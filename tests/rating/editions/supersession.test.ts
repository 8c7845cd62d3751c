import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EditionLibrary } from '../../../server/rating/engine/books/edition-library.ts';
import {
  findReserveFundRate,
  findSupersession,
} from '../../../server/rating/engine/books/shipped-editions.ts';
import { parseAssumptions } from '../../../server/rating/engine/figures/company-assumptions.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { samplePlace } from '../sample-places.ts';

const shipped = path.join(import.meta.dirname, '../../../server/rating/engine/books/2023-02-24');
const books = await mkdtemp(path.join(tmpdir(), 'highwater-editions-'));
afterAll(() => rm(books, { recursive: true }));
const nashville = samplePlace('nashville');

/** Copies the shipped edition under another date, with every inland base rate of Tennessee doubled. */
async function addEdition(id: string, effectiveFrom: string, mayBeSupersededFrom: string): Promise<void> {
  const folder = path.join(books, id);
  await cp(shipped, folder, { recursive: true });
  const change = async (file: string, edit: (json: Record<string, unknown>) => object) => {
    const json = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    await writeFile(path.join(folder, file), JSON.stringify(edit(json)));
  };
  await change('manifest.json', (manifest) => ({ ...manifest, id, effectiveFrom, mayBeSupersededFrom }));
  await change('tables.json', (tables) => ({
    ...tables,
    baseRates: (tables.baseRates as { region: string; rates: Record<string, number> }[]).map((row) =>
      row.region === 'TN'
        ? {
            ...row,
            rates: {
              ...row.rates,
              'inland.building': (row.rates['inland.building'] ?? 0) * 2,
              'inland.contents': (row.rates['inland.contents'] ?? 0) * 2,
            },
          }
        : row,
    ),
  }));
}

await cp(shipped, path.join(books, '2023-02-24'), { recursive: true });
// Published in March, first day in April: the first day picks the edition, not the day of its publication.
await addEdition('2024-03-15', '2024-04-01', '2025-04-01');
const library = new EditionLibrary(books);

test('the first day of an edition divides the dates: the day before is rated with the earlier figures, the day itself with the later', () => {
  const days = ['2023-02-23', '2023-02-24', '2024-03-15', '2024-03-31', '2024-04-01', '2026-11-26'];
  expect(days.map((day) => (library.hasEdition(day) ? library.editionFor(day).id : null))).toEqual([
    null,
    '2023-02-24',
    '2023-02-24',
    '2023-02-24',
    '2024-03-15',
    '2024-03-15',
  ]);
  const [before, after] = ['2024-03-31', '2024-04-01'].map((day) => {
    const { edition, parts } = rateRisk(nashville, library.editionFor(day));
    return { edition, rate: parts?.buildingRate ?? 0 };
  });
  expect([before?.edition, after?.edition]).toEqual(['2023-02-24', '2024-03-15']);
  expect((after?.rate ?? 0) / (before?.rate ?? 1)).toBeCloseTo(2, 10);
});

test('an edition is current at first; after a year without a later one it may be superseded; with a later one it is', () => {
  const notices = (id: string, days: readonly string[]) => days.map((day) => library.supersession(id, day));
  expect(notices('2023-02-24', ['2024-02-23', '2024-02-24', '2024-03-31', '2024-04-01'])).toEqual([
    null,
    'Edition 02/24/2023 of the rate figures may be superseded for 02/24/2024: FEMA publishes rating factors about once a year, and no later edition is loaded.',
    'Edition 02/24/2023 of the rate figures may be superseded for 03/31/2024: FEMA publishes rating factors about once a year, and no later edition is loaded.',
    'Edition 02/24/2023 of the rate figures is superseded for 04/01/2024: edition 03/15/2024 holds.',
  ]);
  expect(notices('2024-03-15', ['2024-04-01', '2025-03-31', '2025-04-01'])).toEqual([
    null,
    null,
    'Edition 03/15/2024 of the rate figures may be superseded for 04/01/2025: FEMA publishes rating factors about once a year, and no later edition is loaded.',
  ]);
});

test('a file that is not an edition of ours is not judged', () => {
  expect([library.supersession('carrier 2026', '2030-01-01'), findSupersession(null, '2030-01-01')]).toEqual([
    null,
    null,
  ]);
});

test('an installation that demands current figures rates no day past the known end of its newest edition', () => {
  const demanding = new EditionLibrary(books, true);
  const days = ['2024-02-24', '2024-03-31', '2024-04-01', '2025-03-31', '2025-04-01', '2099-12-31'];
  expect(days.map((day) => demanding.editionIdFor(day))).toEqual([
    null,
    null,
    '2024-03-15',
    '2024-03-15',
    null,
    null,
  ]);
  expect(library.editionIdFor('2099-12-31')).toBe('2024-03-15');
});

test('the reserve fund of a term is that of its edition; the first edition applies to a term before all', () => {
  expect(['2020-01-01', '2023-02-24', '2099-01-01'].map(findReserveFundRate)).toEqual([0.18, 0.18, 0.18]);
});

test('a company’s assumptions replace those of every edition, marked with their source; nothing else is the company’s to set', () => {
  const set = { values: parseAssumptions('assumedHeightBasement=4'), source: 'Guide of 2026' };
  const edition = new EditionLibrary(books, false, set).editionFor('2024-01-01');
  expect(edition.constants.assumedHeightBasement).toBe(4);
  expect(edition.manifest.constants.filter(({ label }) => label === 'S')).toEqual([
    {
      name: 'assumedHeightBasement',
      value: 4,
      unit: 'ft',
      label: 'S',
      from: '2023-02-24',
      to: null,
      other: 0,
      note: 'First floor height when none is known. Guide of 2026',
    },
  ]);
  expect(library.editionFor('2024-01-01').constants.assumedHeightBasement).toBe(0);
  for (const written of ['iccCeiling=0', 'assumedHeightBasement=four', ''])
    expect(() => parseAssumptions(written)).toThrow(RangeError);
});

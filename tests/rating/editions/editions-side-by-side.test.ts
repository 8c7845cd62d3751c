import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseSheetCsv } from '../../../server/rating/engine/books/csv.ts';
import { EditionLibrary } from '../../../server/rating/engine/books/edition-library.ts';
import { importEdition } from '../../../server/rating/engine/books/write-edition.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { rateWithWorksheet } from '../../support/rating/rate-with-worksheet.ts';
import { sampleHome } from '../sample-places.ts';
import { smallSheets } from './small-sheets.ts';

const shipped = path.join(import.meta.dirname, '../../../server/rating/engine/books/2023-02-24');
const books = await mkdtemp(path.join(tmpdir(), 'highwater-books-'));
afterAll(() => rm(books, { recursive: true }));
await cp(shipped, path.join(books, '2023-02-24'), { recursive: true });

const kanawha: RatingInput = {
  ...sampleHome,
  id: 'kanawha',
  state: 'WV',
  county: 'Kanawha County',
  huc12: '050500060102',
  distanceToRiverMeters: 50,
  elevationRelativeToRiverFeet: -5,
  drainageAreaSquareKilometers: 10,
  structuralRelativeElevationFeet: 3,
  riverClass: 'A',
};

/** An edition of the small sheets whose watershed factor is another. */
function load(id: string, territory: string): void {
  const texts = smallSheets().set(
    'Territory - Non-BI - NL',
    `HUC12,Inland Flood,Storm Surge\n50500060102.0,${territory},0.0\n`,
  );
  const sheets = new Map([...texts].map(([name, text]) => [name, parseSheetCsv(text)]));
  const { refusal } = importEdition(books, { id, name: `rr2-${id}`, sheets });
  if (refusal) throw new Error(refusal);
}

test('of editions side by side the effective date picks one, and a stored rating gives the same cents again', () => {
  const alone = new EditionLibrary(books);
  const stored = ['2026-03-31', '2026-04-01'].map((effectiveDate) => {
    const { edition, exact, worksheet } = rateWithWorksheet(kanawha, alone.editionFor(effectiveDate));
    return JSON.stringify({ effectiveDate, edition, input: kanawha, exact, worksheet });
  });

  load('2026-04-01', '0.25');
  load('2027-04-01', '0.3');
  const shelf = new EditionLibrary(books);
  expect(shelf.manifests().map(({ id }) => id)).toEqual(['2023-02-24', '2026-04-01', '2027-04-01']);
  const days = ['2023-02-24', '2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01', '2040-01-01'];
  expect(days.map((day) => shelf.editionFor(day).id)).toEqual([
    '2023-02-24',
    '2023-02-24',
    '2026-04-01',
    '2026-04-01',
    '2027-04-01',
    '2027-04-01',
  ]);

  for (const text of stored) {
    const { effectiveDate, edition, input, exact, worksheet } = JSON.parse(text);
    const again = rateWithWorksheet(input, shelf.editionById(edition, effectiveDate));
    expect([edition, again.edition, again.exact, again.worksheet]).toEqual([
      '2023-02-24',
      '2023-02-24',
      exact,
      worksheet,
    ]);
  }
});

test('the figures of one edition do not leak into another: each is the rating that it makes alone', () => {
  const shelf = new EditionLibrary(books);
  const premiums = (ids: string[]) =>
    ids.map((id) => rateRisk(kanawha, shelf.editionById(id, '2027-04-01')).exact?.fullRiskPremium ?? 0);
  const there = premiums(['2023-02-24', '2026-04-01', '2027-04-01']);
  const back = premiums(['2027-04-01', '2026-04-01', '2023-02-24']);
  expect(back.toReversed()).toEqual(there);
  // Without constants, and below the ceiling, the premium goes with the watershed factor: 0.3 to 0.25.
  const [, first, second] = there.map((premium) => premium - 192.99 * 1.019);
  expect((second ?? 0) / (first ?? 1)).toBeCloseTo(1.2, 10);
});

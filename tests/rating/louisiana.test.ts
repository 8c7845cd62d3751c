import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { louisianaChecks } from './louisiana-checks.ts';

const edition = findEditionInForce('2023-06-01');

test.each(louisianaChecks)('home $input.id agrees with the research implementation to the cent', (check) => {
  const { exact } = rateRisk(check.input, edition);
  const [building, contents, icc, crs, full] = check.expected;
  expect(exact?.buildingPremium).toBeCloseTo(building, 2);
  expect(exact?.contentsPremium).toBeCloseTo(contents, 2);
  expect(exact?.iccPremium).toBeCloseTo(icc, 2);
  expect(exact?.mitigationDiscount).toBe(0);
  expect(exact?.crsDiscount).toBeCloseTo(crs, 2);
  expect(exact?.fullRiskPremium).toBeCloseTo(full, 2);
});

test('behind a levee a home is rated, in the open with storm surge provisionally', () => {
  const statuses = louisianaChecks.map(({ input }) => [
    input.leveeSystemId !== 'OUT_OF_RANGE',
    rateRisk(input, edition).status,
  ]);
  expect(statuses).toEqual(
    louisianaChecks.map(({ input }) => [
      input.leveeSystemId !== 'OUT_OF_RANGE',
      input.leveeSystemId === 'OUT_OF_RANGE' ? 'PROVISIONAL' : 'RATED',
    ]),
  );
});

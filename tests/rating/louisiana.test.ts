import { expect, test } from 'vitest';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { withConstants } from '../../server/rating/engine/figures/with-constants.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../server/rating/engine/worksheet/worksheet.ts';
import { louisianaChecks } from './louisiana-checks.ts';

/** The research implementation knows no ceiling of the ICC premium. */
const inForce = findEditionInForce('2023-06-01');
const edition = withConstants(inForce, { iccCeiling: false }, '2023-06-01');

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

test('the charge has the ceiling of the statute: $75 of ICC premium where the implementation goes up to $184', () => {
  const [above, below] = [
    louisianaChecks.filter(({ expected: [, , icc] }) => icc > 75),
    louisianaChecks.filter(({ expected: [, , icc] }) => icc <= 75),
  ];
  expect(above).toHaveLength(7);
  expect(above.map(({ input }) => rateRisk(input, inForce).exact?.iccPremium)).toEqual(above.map(() => 75));
  for (const { input } of below)
    expect(rateRisk(input, inForce).exact).toEqual(rateRisk(input, edition).exact);
  const sheet = new Worksheet(inForce.id);
  rateRisk(above[0]?.input ?? louisianaChecks[0]?.input ?? ({} as never), inForce, sheet);
  expect(
    sheet.lines
      .filter(({ result }) => result === 'ICC premium')
      .map(({ label, running }) => [label, running])
      .at(-1),
  ).toEqual(['Highest ICC premium, 42 U.S.C. 4011(b)', 75]);
});

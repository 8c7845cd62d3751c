import { expect, test } from 'vitest';
import type { ConstantRow } from '../../../server/rating/engine/books/edition-files.ts';
import {
  findEditionById,
  findEditionInForce,
  readManifests,
} from '../../../server/rating/engine/books/shipped-editions.ts';
import { selectConstants } from '../../../server/rating/engine/figures/constants.ts';
import { withConstants } from '../../../server/rating/engine/figures/with-constants.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../../server/rating/engine/worksheet/worksheet.ts';
import { replay } from '../replay.ts';
import { samplePlace } from '../sample-places.ts';

const [manifest] = readManifests();
const constants = manifest?.constants ?? [];

test('the edition of 24 February 2023 is in force from its date until a later one is loaded', () => {
  expect(findEditionInForce('2023-02-24').id).toBe('2023-02-24');
  expect(findEditionInForce('2030-12-31').id).toBe('2023-02-24');
  expect(() => findEditionInForce('2023-02-23')).toThrow(
    'No edition of rate figures is in force on 2023-02-23',
  );
});

test('an edition is loaded once', () => {
  expect(findEditionInForce('2026-11-21')).toBe(findEditionInForce('2024-01-01'));
  expect(findEditionById('2023-02-24', '2024-01-01')).toBe(findEditionInForce('2024-01-01'));
});

test('all watersheds and levees of the sheets are in: 101,975 in the open, 14,866 behind levees', () => {
  const { territory, leveeTerritory } = findEditionInForce('2026-11-21');
  expect([territory.rows, leveeTerritory.rows]).toEqual([101_975, 14_866]);
  expect(territory.factorAt(territory.rowOf(10_100_020_101), 'inland')).toBe(1.143);
  expect(territory.factorAt(territory.rowOf(220_400_070_000), 'inland')).toBe(0.992);
  expect(leveeTerritory.factorAt(leveeTerritory.rowOf(10_100_041_403, 4_305_000_001), 'inland')).toBe(0.884);
});

test('the manifest names the tables that are present and absent and labels every constant', () => {
  expect(manifest?.tables.absent).toEqual([
    'riverElevationSegment5',
    'drainageAreaSegment5',
    'oceanDistance',
    'barrierCoastDistance',
    'barrierOceanDistance',
    'barrierElevation',
    'barrierTerritory',
    'tsunamiTerritory',
    'lakeDistance',
    'lakeElevation',
    'lakeTerritory',
  ]);
  expect(manifest?.sheets.found.length).toBe(33);
  expect(new Set(constants.map(({ label }) => label))).toEqual(new Set(['C', 'D', 'I', 'U']));
});

test('the constants of the edition', () => {
  const { lossConstant, expenseConstant, iccRate, reserveFundRate, machineryDiscount, crsDiscounts } =
    selectConstants(constants, '2026-11-21');
  expect([lossConstant, expenseConstant, iccRate, reserveFundRate, machineryDiscount]).toEqual([
    130, 62.99, 0.019, 0.18, 0.05,
  ]);
  expect(crsDiscounts).toEqual([45, 40, 35, 30, 25, 20, 15, 10, 5, 0]);
});

test('a constant that changes on a date holds from that date', () => {
  const fee = (row: ConstantRow): ConstantRow[] =>
    row.name === 'federalPolicyFee'
      ? [
          { ...row, to: '2026-09-30' },
          { ...row, value: 52, from: '2026-10-01' },
        ]
      : [row];
  const changed = constants.flatMap(fee);
  expect(selectConstants(changed, '2026-09-30').federalPolicyFee).toBe(47);
  expect(selectConstants(changed, '2026-10-01').federalPolicyFee).toBe(52);
  expect(() => selectConstants(changed.slice(1), '2026-10-01')).toThrow(
    'The edition has no figure "lossConstant" on 2026-10-01',
  );
});

test('the other reading of the mitigation discount is a switch: the manual’s example prints $106', () => {
  const edition = findEditionInForce('2026-11-21');
  const switched = withConstants(edition, { mitigationBase: 'WHOLE_PREMIUM' }, '2026-11-21');
  const home = { ...samplePlace('nashville'), isMachineryElevated: true, crsClass: 5 };
  const before = rateRisk(home, edition).exact;
  const sheet = new Worksheet(edition.id);
  const after = rateRisk(home, switched, sheet).exact;
  expect((after?.mitigationDiscount ?? 0) - (before?.mitigationDiscount ?? 0)).toBeCloseTo(192.99 * 0.05, 8);
  expect(replay(sheet.lines).get('Full-risk premium')).toBe(after?.fullRiskPremium);
});

test('the ICC premium stops at $75, and with the switch of the discount base its part on the constants is not discounted', () => {
  const edition = findEditionInForce('2026-11-21');
  const switched = withConstants(edition, { discountBase: 'WITHOUT_CONSTANTS_AND_THEIR_ICC' }, '2026-11-21');
  const without = withConstants(edition, { iccCeiling: false }, '2026-11-21');
  const home = { ...samplePlace('new orleans'), crsClass: 5, buildingValue: 400_000, contentsValue: 200_000 };
  const before = rateRisk(home, without).exact;
  const sheet = new Worksheet(edition.id);
  const after = rateRisk(home, switched, sheet).exact;
  const premiums = (after?.buildingPremium ?? 0) + (after?.contentsPremium ?? 0);
  expect(before?.iccPremium).toBeGreaterThan(75);
  expect(after?.iccPremium).toBe(75);
  expect(after?.crsDiscount).toBeCloseTo((premiums + 75 - 192.99 * 1.019) * 0.25, 8);
  expect(replay(sheet.lines).get('Full-risk premium')).toBe(after?.fullRiskPremium);
});

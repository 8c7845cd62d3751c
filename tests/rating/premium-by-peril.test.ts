import fc from 'fast-check';
import { expect, test } from 'vitest';
import { premiumByPeril } from '../../server/rating/engine/premium/premium-by-peril.ts';

const none = {
  buildingPremium: 0,
  contentsPremium: 0,
  priorClaims: 0,
  icc: 0,
  mitigation: 0,
  crs: 0,
};

test('the premium by peril and the parts beside the perils add up to the total, to the dollar', () => {
  const perils = [
    { peril: 'Inland flood', building: 150.4, contents: 48.4 },
    { peril: 'Storm surge', building: 30.4, contents: 20.4 },
  ];
  const printed = {
    buildingPremium: 200,
    contentsPremium: 88,
    priorClaims: 39,
    icc: 6,
    mitigation: 14,
    crs: 28,
  };
  const steps = [
    { label: 'Full-risk premium', isSum: true, amount: 252 },
    { label: 'Statutory discount', isSum: false, amount: -20 },
    { label: 'Discounted premium', isSum: true, amount: 232 },
    { label: 'Reserve fund', isSum: false, amount: 42 },
    { label: 'Total', isSum: true, amount: 274 },
  ];
  const answer = premiumByPeril(perils, printed, steps);
  expect(answer).toEqual({
    perils: [
      { peril: 'Inland flood', building: 150, contents: 49 },
      { peril: 'Storm surge', building: 30, contents: 20 },
    ],
    others: [
      { label: 'Prior claims', amount: 39 },
      { label: 'Increased Cost of Compliance', amount: 6 },
      { label: 'Mitigation discounts', amount: -14 },
      { label: 'CRS discount', amount: -28 },
      { label: 'Statutory discount', amount: -20 },
      { label: 'Reserve fund', amount: 42 },
    ],
  });
});

test('it adds up for any shares, a coverage that is not bought and claims that are all of a premium', () => {
  const dollars = fc.integer({ min: 0, max: 5000 });
  const share = fc.record({
    peril: fc.string(),
    building: fc.double({ min: 0, max: 3000, noNaN: true }),
    contents: fc.double({ min: 0, max: 3000, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(share), dollars, dollars, dollars, (perils, building, contents, claims) => {
      const printed = { ...none, buildingPremium: building, contentsPremium: contents, priorClaims: claims };
      const answer = premiumByPeril(perils, printed, []);
      const amounts = [
        ...answer.perils.map((peril) => peril.building + peril.contents),
        ...answer.others.map(({ amount }) => amount),
      ];
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(building + contents);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClaimRefusal } from '../../../machines/contract/office-enums.ts';
import type { ClaimRefusal as ClaimRefusalName } from '../../../machines/contract/types.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { buildDenialLetter, formatDenialLetter } from '../../../machines/domain/claims/work/denial-letter.ts';
import { buildClaimFile, buildClaimLine } from '../../support/claims/claim-files.ts';

const refusals = Object.keys(ClaimRefusal) as ClaimRefusalName[];

test('a denial has all nine parts, each item with its amount, reason and citation', () => {
  const lines = [
    buildClaimLine(1, { quantity: 20 }),
    buildClaimLine(2, { place: 'BASEMENT', description: 'Finished floor', unitCost: '3200.00' }),
  ];
  const letter = buildDenialLetter(buildClaimFile({ lines, lenders: ['River Bank'] }), '2026-11-09');
  expect(letter && formatDenialLetter(letter).slice(0, 7)).toEqual([
    '11/09/2026',
    'Rosa Alvarez, River Bank. Property: ',
    'Date of loss: 09/12/2026',
    'Payment was asked for: 10/30/2026',
    'Room 2: Finished floor (building), $3,200.00: In a basement, the policy insures only the items on its list, and this item is not on it. (SFIP III.A.8, III.B.5) What would change this: A photograph or plan that shows that the floor is not below ground on all sides.',
    'In a basement, the policy insures only the items on its list, and this item is not on it.',
    'SFIP III.A.8, III.B.5. The policy form is at fema.gov/flood-insurance/find-form/underwriting.',
  ]);
  expect(letter && formatDenialLetter(letter).length).toBe(9);
});

test('a claim whose every line is paid is not denied', () => {
  expect(buildDenialLetter(buildClaimFile({}), '2026-11-09')).toBe(null);
});

test('refused lines and items of a denial are the same, and no item is refused in generic words', () => {
  const refusal = fc.option(fc.constantFrom(...refusals), { nil: null });
  fc.assert(
    fc.property(fc.array(refusal, { minLength: 1, maxLength: 12 }), (reasons) => {
      const lines = reasons.map((reason, at) => buildClaimLine(at + 1, { refusal: reason }));
      const file = buildClaimFile({ lines });
      const refused = settleClaim(file).lines.flatMap((line) => (line.refusal ? [line.claimLineId] : []));
      const items = buildDenialLetter(file, '2026-11-09')?.items ?? [];
      expect(items.map(({ claimLineId }) => claimLineId)).toEqual(refused);
      const vague = /various items|proof rejected|miscellaneous/i;
      const faults = items.filter(
        ({ reason, citation, remedy }) => vague.test(`${reason} ${remedy}`) || !citation,
      );
      expect(faults).toEqual([]);
    }),
    { seed: 39, numRuns: 60 },
  );
});

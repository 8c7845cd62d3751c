import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClaimProperty, ClaimRefusal, RestrictedItem } from '../../../machines/contract/office-enums.ts';
import type { ContentsLocation } from '../../../machines/contract/types.ts';
import { findIccRoom, splitByPayee } from '../../../machines/domain/claims/money-out.ts';
import { settle } from '../../../machines/domain/claims/settlement/settle.ts';
import { findInsuredShare } from '../../../machines/domain/claims/settlement/settle-building.ts';
import type { SettlementLine } from '../../../machines/domain/claims/settlement/settlement-terms.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseDollars,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';
import { buildLines, buildTerms, type TermsInDollars } from '../../support/claims/settlements.ts';

const keys = <Key extends string>(table: { readonly [key in Key]: unknown }) => Object.keys(table) as Key[];
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((amount) => amount / 100);

const line = fc.record({
  coverage: fc.constantFrom('BUILDING' as const, 'CONTENTS' as const),
  property: fc.oneof(fc.constant('ORDINARY' as const), fc.constantFrom(...keys(ClaimProperty))),
  place: fc.constantFrom(
    'UNRESTRICTED' as const,
    'UNRESTRICTED' as const,
    'BASEMENT' as const,
    'LOW_ENCLOSURE' as const,
  ),
  restrictedItem: fc.option(fc.constantFrom(...keys(RestrictedItem)), { freq: 2 }),
  refusal: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...keys(ClaimRefusal))),
  cost: cents(90_000),
  depreciation: cents(40_000),
});

const pair = (limit: number, deductible: number) =>
  fc.tuple(fc.oneof(fc.constant(0), cents(limit), cents(limit)), cents(deductible));

const terms: fc.Arbitrary<TermsInDollars> = fc.record({
  form: fc.constantFrom<ContentsLocation>('DWELLING', 'DWELLING', 'GENERAL_PROPERTY', 'RCBAP'),
  building: pair(250_000, 10_000),
  contents: pair(100_000, 10_000),
  salvage: fc.tuple(cents(3000), cents(3000)),
  isPrincipalHome: fc.boolean(),
  replacementCost: fc
    .double({ min: 1, max: 900_000, noNaN: true })
    .map((cost) => Math.round(cost * 100) / 100),
  isUnenclosed: fc.boolean(),
  isTotalLossOfMobileHome: fc.boolean(),
  cutsGarageFirst: fc.boolean(),
});

const claims = fc.tuple(fc.array(line, { minLength: 1, maxLength: 40 }), terms);
const isAtMost = (amount: Cents, second: Cents) => compareMoney(amount, second) <= 0;
const sample = { seed: 39, numRuns: 200 } as const;

test('no settlement pays above a limit, below zero, or outside actual cash value and replacement cost', () => {
  const methods = new Set<string>();
  fc.assert(
    fc.property(claims, ([lines, inDollars]) => {
      const own = buildTerms(inDollars);
      const { building, contents } = settle(buildLines(...lines), own);
      methods.add(building.method);
      for (const [settlement, { limit }] of [
        [building, own.building],
        [contents, own.contents],
      ] as const) {
        expect(isAtMost(noMoney, settlement.payable)).toBe(true);
        expect(isAtMost(settlement.payable, limit)).toBe(true);
        expect(isAtMost(settlement.actualCashValuePayable, settlement.replacementCostPayable)).toBe(true);
      }
      const damage = subtractMoney(building.payable, building.withoutDeductible);
      if (building.method === 'PROPORTIONAL') {
        expect(isAtMost(building.actualCashValuePayable, damage)).toBe(true);
        expect(isAtMost(damage, building.replacementCostPayable)).toBe(true);
      }
    }),
    sample,
  );
  expect([...methods].sort()).toEqual([
    'ACTUAL_CASH_VALUE',
    'COINSURANCE',
    'MANUFACTURED_HOME',
    'PROPORTIONAL',
    'REPLACEMENT_COST',
  ]);
});

test('the steps of every worksheet add up to what is due, with the deductible once for each coverage', () => {
  fc.assert(
    fc.property(claims, ([lines, inDollars]) => {
      const { building, contents, due } = settle(buildLines(...lines), buildTerms(inDollars));
      for (const { steps, due: own } of [building, contents]) {
        expect(formatMoney(addMoney(...steps.map(({ amount }) => amount)))).toBe(formatMoney(own));
        expect(steps.filter(({ label }) => label.startsWith('Deductible')).length).toBeLessThan(2);
        expect(steps.filter(({ rule, citation }) => rule === '' || citation === '')).toEqual([]);
      }
      expect(formatMoney(due)).toBe(formatMoney(addMoney(building.due, contents.due)));
    }),
    sample,
  );
});

test('a line that is not paid changes nothing, and each refused line says why', () => {
  fc.assert(
    fc.property(claims, ([lines, inDollars]) => {
      const own = buildTerms(inDollars);
      const all = buildLines(...lines);
      const settlement = settle(all, own);
      const isPaid = ({ claimLineId }: SettlementLine) =>
        settlement.lines.some((outcome) => outcome.claimLineId === claimLineId && outcome.refusal === null);
      const rest = settle(all.filter(isPaid), own);
      expect(formatMoney(rest.payable)).toBe(formatMoney(settlement.payable));
      expect(settlement.lines.filter(({ rule, citation }) => rule === '' || citation === '')).toEqual([]);
    }),
    sample,
  );
});

test('jewelry above its limit never lowers the deductible, and never pays more', () => {
  fc.assert(
    fc.property(cents(20_000), cents(20_000), cents(9000), (ordinary, special, deductible) => {
      const own = buildTerms({ contents: [100_000, deductible] });
      const of = (cost: number) =>
        settle(
          buildLines(
            { coverage: 'CONTENTS', cost: ordinary },
            { coverage: 'CONTENTS', property: 'SPECIAL_LIMIT', cost },
          ),
          own,
        ).contents.payable;
      expect(formatMoney(of(2500 + special))).toBe(formatMoney(of(2500)));
    }),
    sample,
  );
});

test('advances and later payments come to the final settlement, and the building and compliance stay within the statutory maximum in either order', () => {
  let cut = 0;
  fc.assert(
    fc.property(claims, cents(40_000), cents(30_000), ([lines, inDollars], advance, compliancePaid) => {
      const all = buildLines(...lines);
      const before = settle(all, buildTerms(inDollars));
      const after = settle(all, buildTerms({ ...inDollars, paid: [advance, 0] }));
      expect(formatMoney(addMoney(parseDollars(advance), after.building.due))).toBe(
        formatMoney(before.building.due),
      );
      const { icc, dwellingMaximum: maximum } = buildTerms({}).figures;
      const paid = before.building.payable;
      expect(isAtMost(addMoney(paid, findIccRoom({ icc, maximum }, paid)), maximum)).toBe(true);
      const later = settle(all, buildTerms({ ...inDollars, compliancePaid })).building.payable;
      expect(isAtMost(addMoney(later, parseDollars(compliancePaid)), maximum)).toBe(true);
      expect(isAtMost(later, paid)).toBe(true);
      if (compareMoney(later, paid) < 0) cut += 1;
    }),
    sample,
  );
  expect(cut).toBeGreaterThan(0);
});

test('the share of a building that is insured for too little is never above one', () => {
  fc.assert(
    fc.property(terms, (inDollars) => {
      const share = findInsuredShare(buildTerms(inDollars));
      expect(share === null || isAtMost(share.carried, share.required)).toBe(true);
    }),
    sample,
  );
});

test('the shares of the payees add up to the payment, and the lenders of its coverage are named', () => {
  const names = fc.array(fc.constantFrom('River Bank', 'Lake Credit Union'), { maxLength: 2 });
  fc.assert(
    fc.property(
      cents(250_000).filter((amount) => amount > 0),
      names,
      fc.option(cents(250_000), { nil: null }),
      (amount, lenders, balance) => {
        const owed = balance === null ? null : parseDollars(balance);
        const shares = splitByPayee(parseDollars(amount), { insureds: ['Ida Poe'], lenders }, owed);
        expect(formatMoney(addMoney(...shares.map((share) => share.amount)))).toBe(
          formatMoney(parseDollars(amount)),
        );
        const isNamed = shares.some(({ payee }) => payee !== 'INSURED');
        expect(isNamed).toBe(lenders.length > 0 && (balance === null || balance > 0));
      },
    ),
    sample,
  );
});

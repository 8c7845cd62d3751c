import type { IsoDate, PolicyFile, StatutoryDiscountType } from '../../contract/types.ts';
import { isPublicMarket } from '../market/market.ts';
import { findCommunityStatus, findProgram } from '../place/community.ts';
import { eligibleDiscounts } from './discount.ts';

/** A fact of the community or of the property’s losses that is not known and that the premium depends on. */
export interface UnknownCommunityFact {
  /** Begins a sentence: "The date of the community’s first flood map". */
  readonly name: string;
  readonly assumed: string;
  /** The other possible value, as different from the assumed one as it can be, and the file with it. */
  readonly other: string;
  readonly withOther: (file: PolicyFile) => PolicyFile;
}

/**
 * The facts that are not known and that a premium of the stage depends on: the date of the community’s first map where that decides a
 * discount, its program, which decides discounts, limits and ICC, and whether the property had severe repetitive losses. A premium that needs
 * one of them is provisional. `discounts` are those of the file; null for a premium that has none yet.
 */
export function listUnknownCommunityFacts(
  file: PolicyFile,
  today: IsoDate,
  discounts: readonly StatutoryDiscountType[] | null,
): readonly UnknownCommunityFact[] {
  const firstMap = {
    name: 'The date of the community’s first flood map',
    assumed: 'before 1975',
    other: 'after the building was built',
    withOther: (of: PolicyFile) => ({ ...of, policy: { ...of.policy, firmDate: today } }),
  };
  const decidesDiscount =
    file.policy.firmDate === null &&
    discounts !== null &&
    eligibleDiscounts(firstMap.withOther(file), today).join() !== discounts.join();
  return [
    ...(decidesDiscount ? [firstMap] : []),
    ...(findProgram(file) === null && findCommunityStatus(file) === null ? [program] : []),
    ...(isPublicMarket(file) && file.propertyAddress.srlProperty === null ? [repetitiveLoss] : []),
  ];
}

const repetitiveLoss: UnknownCommunityFact = {
  name: 'Whether it is a severe repetitive loss property',
  assumed: 'no',
  other: 'yes',
  withOther: (of) => ({ ...of, propertyAddress: { ...of.propertyAddress, srlProperty: true } }),
};

const program: UnknownCommunityFact = {
  name: 'The program of the community',
  assumed: 'the Regular Program',
  other: 'the Emergency Program',
  withOther: (of) => ({ ...of, policy: { ...of.policy, programType: 'EMERGENCY' } }),
};

import type { ClaimRefusal } from '../../../contract/types.ts';

/** The reason why a line is not paid: its citation, plain words, and the evidence that would change it. */
export interface RefusalReason {
  readonly citation: string;
  readonly sentence: string;
  readonly remedy: string;
}

export const refusalReasons: { readonly [reason in ClaimRefusal]: RefusalReason } = {
  BASEMENT_LIST: {
    citation: 'SFIP III.A.8, III.B.5',
    sentence: 'In a basement, the policy insures only the items on its list, and this item is not on it.',
    remedy: 'A photograph or plan that shows that the floor is not below ground on all sides.',
  },
  ENCLOSURE_LIST: {
    citation: 'SFIP III.A.8, III.B.5',
    sentence:
      'Below the lowest elevated floor of this building, the policy insures only the items on its list, and this item is not on it.',
    remedy:
      'Evidence that the building was built before the first flood map, or is in a zone without this limit.',
  },
  NO_COVERAGE: {
    citation: 'SFIP III',
    sentence: 'The policy was bought without this coverage.',
    remedy: 'A declarations page that shows this coverage on the date of loss.',
  },
  PRIOR_DAMAGE: {
    citation: 'SFIP II.C.12, V.D',
    sentence: 'The damage was there before this flood and had not been repaired.',
    remedy: 'Receipts or photographs that show the repair before this flood.',
  },
  OTHER_PERIL: {
    citation: 'SFIP I, II.B, V.D',
    sentence: 'The damage was not caused by flood as the policy defines it.',
    remedy: 'Evidence that flood water touched the property, such as a water line.',
  },
  EXCLUDED_PROPERTY: {
    citation: 'SFIP IV',
    sentence: 'The policy names this property among what it does not insure.',
    remedy: 'Evidence that the property is something other than what the policy excludes.',
  },
  EARLIER_FLOOD: {
    citation: 'NFIP Claims Manual, appendix E',
    sentence: 'The damage was paid with an earlier flood, and this flood did not add to it.',
    remedy: 'Receipts or photographs that show the repair between the two floods.',
  },
  NOT_OWNED: {
    citation: 'SFIP III.B.1',
    sentence: 'The property does not belong to the insured or a member of the household.',
    remedy: 'Evidence of ownership.',
  },
  NO_EVIDENCE: {
    citation: 'SFIP VII.G.3',
    sentence: 'No damage to this property could be seen or documented.',
    remedy: 'Photographs, receipts, or the damaged item itself.',
  },
  OTHER_FORM: {
    citation: 'SFIP III.A, III.C',
    sentence: 'The form of this policy does not insure this kind of property.',
    remedy: 'Evidence that another form of the policy applied on the date of loss.',
  },
  CONSEQUENTIAL: {
    citation: 'SFIP V.A',
    sentence: 'The policy pays for damage to property, not for loss of use, income, or living expenses.',
    remedy: 'Nothing changes this under the policy.',
  },
  FLOOD_IN_PROGRESS: {
    citation: 'SFIP V.B',
    sentence: 'The flood had begun before the coverage was bought, and the damage continues that flood.',
    remedy:
      'Evidence that the damage comes from another flood, or that the application and its full amount were sent before the flood began.',
  },
  NOT_IN_FORCE: {
    citation: 'NFIP Claims Manual, SFIP Guidance: policy in force at the loss',
    sentence: 'The policy was not in force on the date of loss.',
    remedy: 'Evidence that the policy was in force on that day, such as the payment of its premium in time.',
  },
  NO_PROOF: {
    citation: 'SFIP VII.G.4',
    sentence: 'No proof of loss was signed and sworn to by its last day, and FEMA has not waived that day.',
    remedy: 'A proof of loss that was signed in time, or a waiver of FEMA.',
  },
};

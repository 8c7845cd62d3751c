import type { ClaimPaper } from '../../../contract/types.ts';

/** The papers that an insured may still have to send, each with its place in the policy. */
export const claimPapers: {
  readonly [paper in ClaimPaper]: { readonly sentence: string; readonly citation: string };
} = {
  PROOF_OF_LOSS: { sentence: 'The proof of loss, signed and sworn.', citation: 'SFIP VII.G.4' },
  PHOTOGRAPHS: {
    sentence: 'Photographs of the damage, and of the water line inside and outside.',
    citation: 'SFIP VII.G.2',
  },
  CONTENTS_LIST: {
    sentence: 'A list of the damaged contents with number, description, value and amount of loss.',
    citation: 'SFIP VII.G.3',
  },
  RECEIPTS: {
    sentence: 'Bills and receipts of what was damaged, or of the repair.',
    citation: 'SFIP VII.G.3, VII.H.2',
  },
  REPAIR_ESTIMATE: {
    sentence: 'A contractor’s estimate with rooms, units and prices.',
    citation: 'SFIP VII.G.4.f',
  },
  OWNERSHIP: { sentence: 'Proof that you own the building or the contents.', citation: 'SFIP VII.G.4.b' },
  OTHER_INSURANCE: {
    sentence: 'The declarations page of any other insurance of the property.',
    citation: 'SFIP VII.G.4.c',
  },
  PRIOR_REPAIRS: {
    sentence: 'Proof that the damage of an earlier flood was repaired.',
    citation: 'NFIP Claims Manual, prior losses',
  },
  RESIDENCE: {
    sentence: 'Proof that you lived in the home for at least 80 percent of the year before the flood.',
    citation: 'SFIP II.C.22, VII.R.1',
  },
};

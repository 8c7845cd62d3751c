import type { StepId } from '../../../machines/contract/types.ts';

/** The phases of a quote, in order. */
type Phase = 'Property' | 'Price' | 'People' | 'Submit';

interface StepWords {
  readonly phase: Phase;
  /** What the screen is for, in plain words under its title. */
  readonly purpose: string;
}

/** What is said of each step beside the specification's title. */
export const stepWords: { readonly [step in StepId]: StepWords } = {
  BUILDING_INFORMATION: { phase: 'Property', purpose: 'What is insured, and for whom.' },
  FOUNDATION_INFORMATION: {
    phase: 'Property',
    purpose: 'What the building stands on, how high it is, and its value.',
  },
  BUILDING_CHARACTERISTICS: { phase: 'Property', purpose: 'How old and how large the building is.' },
  EFFECTIVE_DATE: { phase: 'Property', purpose: 'When the cover starts, and why then.' },
  RATES: { phase: 'Price', purpose: 'What the insurance costs before discounts. Choose the cover.' },
  ENCLOSURE_INFORMATION: { phase: 'Price', purpose: 'What is walled in below the lowest elevated floor.' },
  MACHINERY_APPLIANCE_INFORMATION: {
    phase: 'Price',
    purpose: 'Equipment above the water lowers the premium.',
  },
  ELEVATION_CERTIFICATE: {
    phase: 'Price',
    purpose: 'The surveyed heights, which replace an estimated height.',
  },
  BUILDING_CHARACTERISTIC_ADDITIONAL: {
    phase: 'Price',
    purpose: 'What decides whether the building can be insured.',
  },
  DISCOUNT_ELIGIBILITY: { phase: 'Price', purpose: 'Which discounts apply, and why.' },
  RATES_DISCOUNTED: { phase: 'Price', purpose: 'What the insurance costs with all discounts.' },
  SUMMARY: { phase: 'Price', purpose: 'The quote as the customer reads it.' },
  APPLICATION_INTEREST: {
    phase: 'People',
    purpose: 'Lenders and others who are paid with the policyholder after a loss.',
  },
  POLICYHOLDER_INFO_ADDITIONAL: { phase: 'People', purpose: 'Who is insured, and where mail goes.' },
  BUILDING_INFORMATION_ADDITIONAL: { phase: 'Submit', purpose: 'The last questions about the building.' },
  QUOTE_SUMMARY: { phase: 'Submit', purpose: 'Check the answers before the application.' },
  APPLICATION_SUMMARY: { phase: 'Submit', purpose: 'Sign, choose who pays, and submit.' },
};

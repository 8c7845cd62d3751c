import type { StepId } from '../../../machines/contract/types.ts';
import { steps } from '../../../machines/wizard/steps.ts';

/** The phases of a quote, in order. */
type Phase = 'Property' | 'Price' | 'People' | 'Submit';

interface StepWords {
  readonly phase: Phase;
  /** The purpose of the screen, in plain words under its title; null if the title says it. */
  readonly purpose: string | null;
  /** The purpose once nothing can be done on the screen; absent where it is the same. */
  readonly purposeOnceSubmitted?: string;
}

/** The texts of a step beside its title. A step without texts belongs to the phase of the step before it. */
export function findStepWords(step: StepId): StepWords {
  const own = stepWords[step];
  if (own !== undefined) return own;
  const earlier = steps
    .slice(
      0,
      steps.findIndex(({ id }) => id === step),
    )
    .reverse();
  const before = earlier.map(({ id }) => stepWords[id]).find((words) => words !== undefined);
  return { phase: before?.phase ?? 'Property', purpose: null };
}

const stepWords: { readonly [step in StepId]?: StepWords } = {
  BUILDING_INFORMATION: { phase: 'Property', purpose: 'What is insured, and for whom.' },
  FOUNDATION_INFORMATION: {
    phase: 'Property',
    purpose: 'The foundation of the building, its height, and its value.',
  },
  BUILDING_CHARACTERISTICS: { phase: 'Property', purpose: 'How old and how large the building is.' },
  EFFECTIVE_DATE: { phase: 'Property', purpose: 'When coverage starts, and why then.' },
  RATES: { phase: 'Price', purpose: 'What the insurance costs before discounts. Choose the coverage.' },
  ENCLOSURE_INFORMATION: { phase: 'Price', purpose: 'What is enclosed below the lowest elevated floor.' },
  MACHINERY_APPLIANCE_INFORMATION: {
    phase: 'Price',
    purpose: 'Elevated equipment lowers the premium.',
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
  QUOTE_SUMMARY: {
    phase: 'Submit',
    purpose: 'Check the answers before the application.',
    purposeOnceSubmitted: 'The answers of the application.',
  },
  APPLICATION_SUMMARY: {
    phase: 'Submit',
    purpose: 'Sign, choose who pays, and submit.',
    purposeOnceSubmitted: 'What was submitted.',
  },
};

import type { StepId } from '../contract/types.ts';
import { conditionalSteps } from '../domain/rules/conditional-steps.ts';

interface StepRow {
  readonly id: StepId;
  readonly path: string;
  readonly title: string;
  readonly label: string | null;
  readonly enterIf: string | null;
  readonly screen: string;
}

/**
 * The steps of the wizard in order, one row per screen: path, title, stepper label (first five steps only), entry condition and screen.
 * Specification, section 2.
 */
// biome-ignore format: a table has one row per line
const rows = [
  { id: 'BUILDING_INFORMATION', path: 'building-information', title: 'Building Information', label: 'Occupancy', enterIf: null, screen: 'building-information' },
  { id: 'FOUNDATION_INFORMATION', path: 'foundation-information', title: 'Foundation Information', label: 'Foundation', enterIf: null, screen: 'foundation-information' },
  { id: 'BUILDING_CHARACTERISTICS', path: 'building-characteristics', title: 'Building Characteristics', label: 'Building', enterIf: null, screen: 'building-characteristics' },
  { id: 'EFFECTIVE_DATE', path: 'effective-date', title: 'Loan Closing Date', label: 'Loan Closing Date', enterIf: null, screen: 'effective-date' },
  { id: 'RATES', path: 'rates', title: 'Preliminary Premium Options (undiscounted)', label: 'Rating', enterIf: null, screen: 'rates' },
  { id: 'ENCLOSURE_INFORMATION', path: 'enclosure-information', title: 'Enclosure Information', label: null, enterIf: conditionalSteps.ENCLOSURE_INFORMATION, screen: 'enclosure-information' },
  { id: 'MACHINERY_APPLIANCE_INFORMATION', path: 'machinery-appliance-information', title: 'Machinery and Equipment Information', label: null, enterIf: null, screen: 'machinery-appliance-information' },
  { id: 'ELEVATION_CERTIFICATE', path: 'elevation-certificate', title: 'Elevation Certificate', label: null, enterIf: conditionalSteps.ELEVATION_CERTIFICATE, screen: 'elevation-certificate' },
  { id: 'BUILDING_CHARACTERISTIC_ADDITIONAL', path: 'building-characteristic-additional', title: 'Additional Building Characteristics', label: null, enterIf: null, screen: 'building-characteristic-additional' },
  { id: 'DISCOUNT_ELIGIBILITY', path: 'discount-eligibility', title: 'Discount Eligibility', label: null, enterIf: conditionalSteps.DISCOUNT_ELIGIBILITY, screen: 'discount-eligibility' },
  { id: 'RATES_DISCOUNTED', path: 'rates-discounted', title: 'Premium Options (discounted)', label: null, enterIf: null, screen: 'rates' },
  { id: 'SUMMARY', path: 'summary', title: 'Quote Summary (post-discount)', label: null, enterIf: null, screen: 'summary' },
  { id: 'APPLICATION_INTEREST', path: 'application-interest', title: 'Additional Interest', label: null, enterIf: null, screen: 'application-interest' },
  { id: 'POLICYHOLDER_INFO_ADDITIONAL', path: 'policyholder-info-additional', title: 'Policyholder Information', label: null, enterIf: null, screen: 'policyholder-info-additional' },
  { id: 'BUILDING_INFORMATION_ADDITIONAL', path: 'building-information-additional', title: 'Additional Building Information', label: null, enterIf: null, screen: 'building-information-additional' },
  { id: 'QUOTE_SUMMARY', path: 'quote-summary', title: 'Quote Summary', label: null, enterIf: null, screen: 'quote-summary' },
  { id: 'APPLICATION_SUMMARY', path: 'application-summary', title: 'Summary (final)', label: null, enterIf: conditionalSteps.APPLICATION_SUMMARY, screen: 'application-summary' },
] as const satisfies readonly StepRow[];

/** The steps in order, numbered from 1. */
export const steps = rows.map((row, index) => ({ ...row, number: index + 1 }));

/** A row of the table, with its number. */
export type Step = (typeof steps)[number];

const stepsById = Object.fromEntries(steps.map((step) => [step.id, step]));
const stepsByPath: ReadonlyMap<string, Step> = new Map(steps.map((step) => [step.path, step]));

/** Finds a step by its id. Throws if there is none. */
export function findStep(id: StepId): Step {
  const step = stepsById[id];
  if (step === undefined) throw new RangeError(`No such step: ${id}`);
  return step;
}

/** Finds the step whose screen has this path; null if there is none. */
export function findStepByPath(path: string): Step | null {
  return stepsByPath.get(path) ?? null;
}

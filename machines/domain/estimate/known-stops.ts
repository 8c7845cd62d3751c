import type { IsoDate, PolicyFile, RateMarket, StepId } from '../../contract/types.ts';
import { checkNfipEligibility } from '../discounts/eligibility.ts';
import { type Finding, toProblem } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { checkApplicationStart } from '../rules/application-start.ts';
import { checkStep } from '../rules/check-step.ts';
import { type HardStopDetails, toHardStops } from '../underwriting/hard-stop.ts';

/** A hard stop that is known before there is a quote. */
export interface EstimateStop extends Omit<HardStopDetails, 'step'> {
  readonly code: string;
  /** The market in which the stop does not apply; null if there is none. */
  readonly liftedInMarket: RateMarket | null;
}

/** The hard stops that the wizard would come to, from the place and the answers. */
export function findKnownStops(file: PolicyFile, today: IsoDate): readonly EstimateStop[] {
  const inPrivate = { ...file, policy: { ...file.policy, rateMarketType: 'PRIVATE' as const } };
  const codes = listFindings(inPrivate, today).flatMap(({ code, stop }) => (stop ? [code] : []));
  return listFindings(file, today).flatMap((finding) =>
    toHardStops([finding], null).map(({ step: _, ...stop }) => ({
      ...stop,
      code: finding.code,
      liftedInMarket: codes.includes(finding.code) ? null : 'PRIVATE',
    })),
  );
}

/** The warnings, and the findings that underwriting would review. */
export function findKnownWarnings(file: PolicyFile, today: IsoDate): readonly Problem[] {
  return listFindings(file, today)
    .filter(({ severity }) => severity === 'WARNING' || severity === 'UNDERWRITING')
    .map((finding) => toProblem(finding, null));
}

/** Answers that contradict each other or the place. A missing answer does not contradict anything, and neither does a year without its day. */
export function findContradictions(file: PolicyFile, today: IsoDate): readonly Problem[] {
  return steps
    .flatMap((step) => checkStep(step, file, today))
    .filter(({ severity, code }) => severity === 'ERROR' && code !== 'REQUIRED' && code !== exactDateCode)
    .map((finding) => toProblem(finding, null));
}

/** The rule that asks for the day of construction in the year of the first map. */
const exactDateCode = 'V-03-02';

const steps = [
  'BUILDING_INFORMATION',
  'FOUNDATION_INFORMATION',
  'BUILDING_CHARACTERISTICS',
] as const satisfies readonly StepId[];

/** Every finding other than errors, once. No insured is named yet, so findings about the insured are left out. */
function listFindings(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const findings = [
    ...checkApplicationStart(file, null, today),
    ...checkNfipEligibility(file, today),
    ...steps.flatMap((step) => checkStep(step, file, today)),
  ];
  return findings
    .filter(({ severity, field }) => severity !== 'ERROR' && field?.startsWith('insureds.') !== true)
    .filter(
      ({ code, field }, at, all) => all.findIndex((one) => one.code === code && one.field === field) === at,
    );
}

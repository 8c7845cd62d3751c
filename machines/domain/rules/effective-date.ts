import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { laterOf } from '../dates/calendar.ts';
import { effectiveDateFindings } from '../dates/effective-date.ts';
import { communityEligibility } from '../discounts/eligibility.ts';
import { shownDate } from '../format/format.ts';
import { error, type Finding, when } from '../problems/finding.ts';
import { appliesTo } from '../questions/applies.ts';
import { optional, required, requiredIf, type StepRules } from './step.ts';

/** Step 4: what starts the cover, and when. */
export const effectiveDate: StepRules = {
  fields: [
    required('policy.effectiveDateTypeId', 'Choose what starts the cover.'),
    optional('policy.isLenderFoundGap'),
    required('policy.loanClosingDate', 'Enter the loan closing date.'),
    optional('policy.loanAmount'),
    requiredIf('policy.mapChangeDate', startsAtMapRevision, 'Enter the date of the map revision.'),
    requiredIf('policy.priorFloodZone', startsAtMapRevision, 'Enter the flood zone before the map revision.'),
    optional('policy.priorCommunityNumber'),
    optional('policy.priorMapPanel'),
    optional('policy.priorMapSuffix'),
    required('policy.priorPolicyExpirationDate', 'Enter the day on which the prior policy expires.'),
    requiredIf(
      'priorPolicyInfo.priorOwnerPolicyNumber',
      ({ policy }) => policy.effectiveDateTypeId === 'TRANSFER',
      'Enter the ten digits of the NFIP policy that is transferred.',
    ),
    optional('policy.priorCompanyName'),
    required('policy.effectiveDate', 'Enter the effective date that the evidence supports.'),
    required('policy.backdateReason', 'Say why the effective date is backdated.'),
    required('policy.purchaseDate', 'Enter the day on which the policyholder bought the property.'),
    optional('policy.requestedEffectiveDate'),
  ],
  checks: [start, purchaseDate, constructionBeforeStart, communityEligibility],
};

function startsAtMapRevision({ policy }: PolicyFile): boolean {
  return policy.effectiveDateTypeId === 'MAP_REVISION';
}

function start(file: PolicyFile, today: IsoDate) {
  return effectiveDateFindings(file, today).findings;
}

function purchaseDate(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const field = 'policy.purchaseDate';
  const { purchaseDate: date, loanClosingDate } = file.policy;
  const built = file.structure.constructionDate;
  if (date === null || !appliesTo(field, file)) return [];
  const closing = appliesTo('policy.loanClosingDate', file) ? loanClosingDate : null;
  const last = laterOf(today, closing ?? today);
  return [
    ...when(
      date > last,
      error('V-04-13', field, `The purchase must not be later than ${shownDate(last)}. Correct its date.`),
    ),
    ...when(
      built !== null && date < built && file.structure.isUnderConstruction !== true,
      error(
        'V-04-14',
        field,
        `The purchase must not be before the construction, ${shownDate(built)}. Correct one of the two dates.`,
      ),
    ),
  ];
}

function constructionBeforeStart(file: PolicyFile, today: IsoDate): readonly Finding[] {
  const built = file.structure.constructionDate;
  const starts = effectiveDateFindings(file, today).start?.date ?? null;
  return when(
    built !== null && starts !== null && built > starts,
    error(
      'V-04-15',
      'policy.effectiveDateTypeId',
      `Cover would start on ${shownDate(starts)}, before the date of construction, ${shownDate(built)}. Ask for a later day, or correct the date of construction.`,
    ),
  );
}

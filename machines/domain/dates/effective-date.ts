import type { EffectiveDateType, IsoDate, PolicyFile } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { isIssuedBusiness } from '../policy/policy.ts';
import { isOfferedTerm, isUnissuedRollover, transactionStage } from '../policy/transaction-stage.ts';
import { error, findingIf, toProblem } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { addDays, addMonths } from './calendar.ts';
import { type CoverageStart, computeStart, type StartResult } from './coverage-start.ts';
import { type ApplicationDates, findApplicationDates, waitingPeriods } from './waiting-period.ts';

/** The computed effective date and its rule. Without a date, `rule` names the missing part. */
export interface EffectiveDateRule {
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  /** Days waited from application or receipt; 0 without a wait, null without a date. */
  readonly waitingPeriod: number | null;
  /** A description for people, such as '30 days after 03/02/2026'. */
  readonly rule: string;
  readonly problems: readonly Problem[];
}

/**
 * Computes the effective date of a file. Before submission, application and receipt are both today; afterward they are the signature and
 * the full payment. An issued policy keeps its dates, in its changes too, and so does an offered term.
 */
export function computeEffectiveDate(
  file: PolicyFile,
  today: IsoDate,
  dates: ApplicationDates = findApplicationDates(file, today),
  privateWaitDays: number = waitingPeriods.private,
): EffectiveDateRule {
  const { rule, findings, start } = checkEffectiveDate(file, today, dates, privateWaitDays);
  if (transactionStage(file) === 'issued' || hasFixedDays(file))
    return asFixed(file, start?.date ?? null, rule);
  return {
    effectiveDate: start?.date ?? null,
    expirationDate: start === null ? null : computeExpirationDate(start.date),
    waitingPeriod: start?.days ?? null,
    rule,
    problems: findings.map((finding) => toProblem(finding, 'EFFECTIVE_DATE')),
  };
}

/** Whether the days of the term stay, whatever changes in it: those of an issued term, and of an offer, which follows the term before. */
export function hasFixedDays({ transaction: { policyState } }: PolicyFile): boolean {
  return isIssuedBusiness(policyState) || isOfferedTerm(policyState);
}

/** The dates of a term whose days stay. The rule's text is shown only for an issued term, if the rule still gives the same date. */
function asFixed(file: PolicyFile, computed: IsoDate | null, rule: string): EffectiveDateRule {
  const { effectiveDate, expirationDate, waitingPeriod } = file.policy;
  const isByRule = transactionStage(file) === 'issued' && computed === effectiveDate;
  const fixed = isOfferedTerm(file.transaction.policyState)
    ? 'The day on which the term before ends'
    : `As issued, ${formatDate(effectiveDate)}`;
  return { effectiveDate, expirationDate, waitingPeriod, rule: isByRule ? rule : fixed, problems: [] };
}

/** The expiration date: one year later on the same month and day. February 29 becomes February 28. */
export function computeExpirationDate(effectiveDate: IsoDate): IsoDate {
  return addMonths(effectiveDate, 12);
}

/** Computes the same rule with findings instead of problems, for the rules of step 4. */
export function checkEffectiveDate(
  file: PolicyFile,
  today: IsoDate,
  dates: ApplicationDates = findApplicationDates(file, today),
  privateWaitDays: number = waitingPeriods.private,
): StartResult {
  const type = file.policy.effectiveDateType;
  if (type === null) return { start: null, rule: 'Choose what sets the effective date.', findings: [] };
  const computed = computeStart(type, { file, dates, privateWaitDays });
  if (computed.start === null) return computed;
  return applyStartLimits(type, file, dates, { ...computed, start: computed.start });
}

function applyStartLimits(
  type: EffectiveDateType,
  { policy, transaction }: PolicyFile,
  { applicationDate }: ApplicationDates,
  computed: StartResult & { readonly start: CoverageStart },
): StartResult {
  const asked = type === 'BACKDATE' || type === 'TRANSFER' ? null : policy.requestedEffectiveDate;
  const earliest = computed.start.date;
  const last = addDays(applicationDate, waitingPeriods.farthestDays);
  if (asked !== null && asked < earliest)
    return {
      ...computed,
      findings: [
        ...computed.findings,
        error(
          'V-04-11',
          'policy.requestedEffectiveDate',
          `Coverage cannot start before ${formatDate(earliest)}. Request that day or a later one.`,
        ),
      ],
    };
  const date = asked ?? earliest;
  const rule =
    date === earliest ? computed.rule : `${formatDate(date)} as requested; at the earliest ${computed.rule}`;
  return {
    start: { ...computed.start, date },
    rule,
    findings: [
      ...computed.findings,
      ...findingIf(
        // A rollover is taken over when the prior policy ends, however far ahead it is imported.
        date > last && !isUnissuedRollover(transaction.policyState),
        error(
          'V-04-12',
          asked === null ? dateFieldByType[type] : 'policy.requestedEffectiveDate',
          `Coverage must start within 90 days of the application, by ${formatDate(last)}. Choose an earlier day.`,
        ),
      ),
    ],
  };
}

const dateFieldByType: { readonly [type in EffectiveDateType]: string } = {
  STANDARD_30_DAY: 'policy.effectiveDateType',
  LOAN_CLOSING: 'policy.loanClosingDate',
  MAP_REVISION: 'policy.mapChangeDate',
  TRANSFER: 'policy.priorPolicyExpirationDate',
  BACKDATE: 'policy.effectiveDate',
  FIFTEEN_DAY_WAIT: 'policy.effectiveDateType',
};

import type { EffectiveDateType, IsoDate, PolicyFile } from '../../contract/types.ts';
import { shownDate } from '../format/format.ts';
import { transactionStage } from '../policy/transaction-stage.ts';
import { error, problemOf, when } from '../problems/finding.ts';
import type { Problem } from '../problems/problem.ts';
import { addDays, addMonths } from './calendar.ts';
import { type Computed, type Start, startOf } from './effective-date-start.ts';
import { type CountingDates, countingDates, waits } from './waiting-period.ts';

/** The effective date as computed, with its rule. `rule` says what is missing while there is no date. */
export interface EffectiveDateRule {
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  /** Days waited from application or receipt; 0 where there is no wait. */
  readonly waitingPeriod: number | null;
  /** In words, such as '30 days after 03/02/2026'. */
  readonly rule: string;
  readonly problems: readonly Problem[];
}

/** The effective date of a file. Before submission application and receipt count as today; afterwards they are the signature and the full payment. An issued policy keeps its days. */
export function effectiveDateOf(
  file: PolicyFile,
  today: IsoDate,
  dates: CountingDates = countingDates(file, today),
  privateWaitDays: number = waits.private,
): EffectiveDateRule {
  const { rule, findings, start } = effectiveDateFindings(file, today, dates, privateWaitDays);
  if (transactionStage(file) === 'issued') return asIssued(file.policy, start?.date ?? null, rule);
  return {
    effectiveDate: start?.date ?? null,
    expirationDate: start === null ? null : expirationOf(start.date),
    waitingPeriod: start?.days ?? null,
    rule,
    problems: findings.map((finding) => problemOf(finding, 'EFFECTIVE_DATE')),
  };
}

/** The days of an issued policy. The rule stands in words where it still comes to the same day. */
function asIssued(
  { effectiveDate, expirationDate, waitingPeriod }: PolicyFile['policy'],
  computed: IsoDate | null,
  rule: string,
): EffectiveDateRule {
  return {
    effectiveDate,
    expirationDate,
    waitingPeriod,
    rule: computed === effectiveDate ? rule : `As issued, ${shownDate(effectiveDate)}`,
    problems: [],
  };
}

/** One year on, the same month and day; February 29 ends on February 28. */
export function expirationOf(effectiveDate: IsoDate): IsoDate {
  return addMonths(effectiveDate, 12);
}

/** The same rule as findings, for the rules of step 4. */
export function effectiveDateFindings(
  file: PolicyFile,
  today: IsoDate,
  dates: CountingDates = countingDates(file, today),
  privateWaitDays: number = waits.private,
): Computed {
  const type = file.policy.effectiveDateTypeId;
  if (type === null) return { start: null, rule: 'Choose what starts the cover.', findings: [] };
  const computed = startOf(type, { file, dates, privateWaitDays });
  if (computed.start === null) return computed;
  return withLimits(type, file, dates, { ...computed, start: computed.start });
}

function withLimits(
  type: EffectiveDateType,
  { policy }: PolicyFile,
  { applicationDate }: CountingDates,
  computed: Computed & { readonly start: Start },
): Computed {
  const asked = type === 'BACKDATE' || type === 'TRANSFER' ? null : policy.requestedEffectiveDate;
  const earliest = computed.start.date;
  const last = addDays(applicationDate, waits.farthestDays);
  if (asked !== null && asked < earliest)
    return {
      ...computed,
      findings: [
        ...computed.findings,
        error(
          'V-04-11',
          'policy.requestedEffectiveDate',
          `Cover cannot start before ${shownDate(earliest)}. Ask for that day or a later one.`,
        ),
      ],
    };
  const date = asked ?? earliest;
  const rule =
    date === earliest ? computed.rule : `${shownDate(date)} as asked for; at the earliest ${computed.rule}`;
  return {
    start: { ...computed.start, date },
    rule,
    findings: [
      ...computed.findings,
      ...when(
        date > last,
        error(
          'V-04-12',
          asked === null ? dateField[type] : 'policy.requestedEffectiveDate',
          `Cover must start within 90 days of the application, by ${shownDate(last)}. Choose an earlier day.`,
        ),
      ),
    ],
  };
}

const dateField: { readonly [type in EffectiveDateType]: string } = {
  STANDARD_30_DAY: 'policy.effectiveDateTypeId',
  LOAN_CLOSING: 'policy.loanClosingDate',
  MAP_REVISION: 'policy.mapChangeDate',
  TRANSFER: 'policy.priorPolicyExpirationDate',
  BACKDATE: 'policy.effectiveDate',
  FIFTEEN_DAY_WAIT: 'policy.effectiveDateTypeId',
};

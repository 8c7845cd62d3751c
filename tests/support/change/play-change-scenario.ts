import type { EndedTerm } from '../../../machines/change/cancellation-reasons.ts';
import { nextChangeStage } from '../../../machines/change/change.machine.ts';
import { changes, isAboutCancellation, isReinstatement } from '../../../machines/change/changes.ts';
import {
  type Decisions,
  findConflicts,
  findVersionChange,
  type LayConflict,
  layChange,
} from '../../../machines/change/lay-change.ts';
import { listTermSteps } from '../../../machines/change/list-term-steps.ts';
import {
  findBaseTransaction,
  findStandingCancellation,
  planVersions,
} from '../../../machines/change/plan-versions.ts';
import type {
  ChangeKind,
  ChangeStage,
  IsoDate,
  PolicyFile,
  VersionSlice,
} from '../../../machines/contract/types.ts';
import {
  chargeTerm,
  prorataFactor,
  subtractLines,
  sumCharge,
  type TermDays,
} from '../../../machines/domain/dates/term-charge.ts';
import { listStepFields } from '../../../machines/domain/file/step-problems.ts';
import type { LineAmount } from '../../../machines/domain/ledger/ledger-entry.ts';
import { annualCharge } from '../../../machines/domain/ledger/premium-charge.ts';
import { findSliceOfDay } from '../../../machines/domain/policy/version-slice.ts';
import { readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { isFieldApplicable } from '../../../machines/domain/questions/field-conditions.ts';
import { toRatingAmounts } from '../../../server/rating/premium-amounts.service.ts';
import { computeFilePremium } from '../../../server/rating/rated-file.service.ts';
import { namedScenario } from '../scenarios/named-scenario.ts';
import { play, withAnswers } from '../scenarios/scenario-player.ts';
import {
  type ChangeExpectation,
  type ChangeScenario,
  dayOfTerm,
  type ScenarioChange,
} from './change-scenario.ts';
import { showLines, showTotal } from './term-lines.ts';

/** As the edition of 02/24/2023 has it. */
const reserveFundRate = 0.18;

/** A policy whose changes are played without server and database: versions, reasons, kinds and annual amounts by transaction. */
interface PlayedPolicy {
  readonly today: IsoDate;
  readonly days: TermDays;
  readonly slices: readonly VersionSlice[];
  readonly files: ReadonlyMap<number, PolicyFile>;
  readonly kinds: ReadonlyMap<number, ChangeKind | null>;
  readonly reasons: ReadonlyMap<number, EndedTerm>;
  readonly annual: ReadonlyMap<number, readonly LineAmount[]>;
  readonly posted: readonly LineAmount[];
}

/** The results of a play: the price and end of each change, the fields that did not fit its kind, and those of the scenario's days. */
export interface PlayedChanges {
  readonly outcomes: readonly ChangeExpectation[];
  readonly trouble: readonly string[];
  readonly versions: ChangeScenario['versions'];
}

/** Plays the changes of a scenario by the rules alone: the plan of versions, the rating engine, the term's charge and the machine. */
export async function playChangeScenario(scenario: ChangeScenario, today: IsoDate): Promise<PlayedChanges> {
  let policy = await issued(scenario.policy, today);
  const outcomes: ChangeExpectation[] = [];
  const trouble: string[] = [];
  for (const change of scenario.changes) {
    const played = playChange(policy, change);
    outcomes.push(played.outcome);
    trouble.push(...played.trouble);
    policy = played.policy;
  }
  return { outcomes, trouble, versions: readVersions(policy, scenario.versions) };
}

async function issued(name: string, today: IsoDate): Promise<PlayedPolicy> {
  const { file: quoted } = await play(namedScenario(name, today), today);
  const { effectiveDate, expirationDate } = quoted.policy;
  if (!effectiveDate || !expirationDate) throw new Error(`${name} has no term.`);
  const file = rated(quoted, today);
  const days = { effectiveDate, expirationDate };
  const slice = buildSlice(1, { from: effectiveDate, to: expirationDate }, { counted: 1, issuedBy: 1 });
  const annual = new Map([[1, annualCharge(file.rating)]]);
  const reasons = new Map<number, EndedTerm>([[1, { cancellationReason: null }]]);
  return {
    today,
    days,
    slices: [slice],
    files: new Map([[1, file]]),
    kinds: new Map([[1, null]]),
    reasons,
    annual,
    posted: sumCharge(chargeTerm(days, listTermSteps([slice], reasons, annual), reserveFundRate)),
  };
}

interface PlayedChange {
  readonly policy: PlayedPolicy;
  readonly outcome: ChangeExpectation;
  readonly trouble: readonly string[];
}

function playChange(policy: PlayedPolicy, change: ScenarioChange): PlayedChange {
  const { today, days, slices } = policy;
  const day = dayOfTerm(change.day, days.effectiveDate);
  const row = changes[change.kind];
  const transactionId = policy.files.size + 1;
  const isUncancelled = row.allowedIf === 'is cancelled';
  const base = findBaseTransaction(slices, day, isUncancelled) ?? findBaseTransaction(slices, day, true) ?? 1;
  const { file, trouble } = answerChange(policy, change, fileOf(policy, base));
  const files = new Map(policy.files).set(transactionId, file);
  const kinds = new Map(policy.kinds).set(transactionId, change.kind);
  const corrected = change.kind === 'CANCELLATION_CORRECTION' ? findStandingCancellation(slices) : null;
  const reasons = new Map(policy.reasons).set(transactionId, {
    cancellationReason: change.reason,
    cancellationTransactionId: corrected?.issuedByTransactionId ?? null,
  });
  const own = row.money === 'RATED' ? annualCharge(file.rating) : annualOf(policy, base);
  const annual = new Map(policy.annual).set(transactionId, own);
  const planned = planVersions(slices, { kind: change.kind, effectiveDate: day }, days.expirationDate);
  const sequence = 1 + Math.max(...slices.map(({ issueSequence }) => issueSequence));
  const difference = findVersionChange(fileOf(policy, base), file);
  const conflicts: LayConflict[] = [];
  let before = { file, annual: own };
  const added = planned.map((span) => {
    let counted: number | null = null;
    if (span.is === 'the change') counted = transactionId;
    if (span.is === 'stored') counted = span.transactionId;
    if (span.is === 'applied again') {
      const stored = fileOf(policy, span.transactionId);
      const later = findVersionChange(fileOf(policy, span.after), stored);
      const met = row.money === 'TERM' ? [] : findConflicts(difference, later, span.transactionId);
      conflicts.push(...met);
      const decisions: Decisions = Object.fromEntries(
        met.map(({ conflictId }) => [conflictId, change.decide ?? 'ISSUED']),
      );
      const kept = new Set(
        met.filter(({ conflictId }) => decisions[conflictId] === 'CHANGE').map(({ field }) => field),
      );
      const laid = layChange(before.file, later, (field) => !kept.has(field));
      const whole = layChange(laid, { ...difference, added: [] }, (field) => kept.has(field));
      const kind = policy.kinds.get(span.transactionId) ?? null;
      const isRated = kind === null || changes[kind].money === 'RATED';
      const again = isRated ? rated(whole, today) : whole;
      before = { file: again, annual: isRated ? annualCharge(again.rating) : before.annual };
      counted = files.size + 1;
      files.set(counted, before.file);
      kinds.set(counted, kind);
      reasons.set(counted, { cancellationReason: null });
      annual.set(counted, before.annual);
    }
    const endedBy = span.is === 'no cover' ? span.endedBy : null;
    return buildSlice(endedBy === null ? sequence : sequence + 1, span, {
      counted,
      issuedBy: endedBy ?? transactionId,
    });
  });
  if (conflicts.length > 0 !== (change.decide !== null))
    trouble.push(`${change.kind} meets ${conflicts.length} issued changes`);
  const after = { ...policy, files, kinds, reasons, annual, slices: [...slices, ...added] };
  const charged = sumCharge(chargeTerm(days, listTermSteps(after.slices, reasons, annual), reserveFundRate));
  const lines = subtractLines(charged, policy.posted);
  const isAboutCover = isAboutCancellation(change.kind) || isReinstatement(change.kind);
  const stage = findStage(change, day > today && day > days.effectiveDate && !isAboutCover);
  const isIssued = stage === 'ISSUED' || stage === 'SCHEDULED';
  return {
    policy: isIssued ? { ...after, posted: charged } : policy,
    outcome: {
      stage,
      annualBefore: showTotal(annualOn(policy, day)),
      annualAfter: showTotal(annualOn(after, day)),
      factor: prorataFactor(days, day),
      lines: showLines(lines),
      total: showTotal(lines),
    },
    trouble,
  };
}

/** The file of a change with its answers; an answer that its kind, its screen or its parts do not allow is trouble. */
function answerChange(
  { today }: PlayedPolicy,
  { kind, screens }: ScenarioChange,
  base: PolicyFile,
): { file: PolicyFile; trouble: string[] } {
  const trouble: string[] = [];
  let file = base;
  for (const { screen, answers, rate } of screens) {
    if (!changes[kind].screens.includes(screen)) trouble.push(`${kind} has no screen ${screen}`);
    file = withAnswers(file, answers, today);
    for (const key of Object.keys(answers))
      if (!listStepFields(screen, file).includes(key) || !isFieldApplicable(key, file))
        trouble.push(`${key} is not asked on ${screen}`);
    if (rate) file = { ...file, rating: { ...file.rating, ...rate } };
  }
  const numbered = {
    ...file,
    lossPayees: file.lossPayees.map((row, index) => ({ ...row, lossPayeeId: row.lossPayeeId || -1 - index })),
  };
  return { file: changes[kind].money === 'RATED' ? rated(numbered, today) : numbered, trouble };
}

/** The stage at which a change ends, by the machine alone. */
function findStage({ review }: ScenarioChange, isAhead: boolean): ChangeStage {
  const conditions = {
    hasBaseMoved: false,
    hasConflicts: false,
    isSigned: true,
    areDocumentsThere: true,
    isPaid: true,
    needsReview: review !== null,
    isAhead,
  };
  const events = ['price', 'issue', ...(review === null ? [] : [review])] as const;
  return events.reduce<ChangeStage>((stage, event) => {
    const next = nextChangeStage(stage, event, conditions);
    if (next === null) throw new Error(`${event} leads nowhere from ${stage}.`);
    return next;
  }, 'EDITING');
}

/** The fields that a scenario names, with their values on its days. */
function readVersions(policy: PlayedPolicy, asked: ChangeScenario['versions']): ChangeScenario['versions'] {
  return Object.fromEntries(
    Object.entries(asked).map(([day, fields]) => {
      const transactionId = findSliceOfDay(policy.slices, dayOfTerm(day, policy.days.effectiveDate));
      const counted = transactionId?.transactionId ?? null;
      return [day, counted === null ? null : readFields(fileOf(policy, counted), Object.keys(fields ?? {}))];
    }),
  );
}

/** Fields of a file by their keys; a field without a value is null. */
export function readFields(file: PolicyFile, keys: readonly string[]) {
  return Object.fromEntries(
    keys.map((key) => [key, (readFieldValue(file, key) ?? null) as string | number | boolean | null]),
  );
}

function rated(file: PolicyFile, today: IsoDate): PolicyFile {
  return {
    ...file,
    rating: { ...file.rating, ...toRatingAmounts(computeFilePremium(file, today, 'DISCOUNTED')) },
  };
}

function fileOf({ files }: PlayedPolicy, transactionId: number): PolicyFile {
  const file = files.get(transactionId);
  if (!file) throw new Error(`There is no transaction ${transactionId}.`);
  return file;
}

function annualOf({ annual }: PlayedPolicy, transactionId: number): readonly LineAmount[] {
  return annual.get(transactionId) ?? [];
}

function annualOn(policy: PlayedPolicy, day: IsoDate): readonly LineAmount[] {
  const counted = findSliceOfDay(policy.slices, day)?.transactionId ?? null;
  return counted === null ? [] : annualOf(policy, counted);
}

function buildSlice(
  issueSequence: number,
  { from: fromDate, to: toDate }: { readonly from: IsoDate; readonly to: IsoDate },
  { counted, issuedBy }: { readonly counted: number | null; readonly issuedBy: number },
): VersionSlice {
  return {
    versionSliceId: issueSequence,
    policyId: 1,
    issueSequence,
    fromDate,
    toDate,
    transactionId: counted,
    issuedByTransactionId: issuedBy,
    issuedAt: '2026-11-21T17:00:00+00:00',
  };
}

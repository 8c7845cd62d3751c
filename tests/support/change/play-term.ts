import type { EndedTerm } from '../../../machines/change/cancellation-reasons.ts';
import { isAboutCancellation, isReinstatement } from '../../../machines/change/changes.ts';
import { listTermSteps } from '../../../machines/change/list-term-steps.ts';
import {
  findBaseTransaction,
  findStandingCancellation,
  planVersions,
} from '../../../machines/change/plan-versions.ts';
import type {
  CancellationReason,
  ChangeKind,
  IsoDate,
  PremiumLine,
  VersionSlice,
} from '../../../machines/contract/types.ts';
import {
  type ChargedStep,
  chargeTerm,
  subtractLines,
  sumCharge,
  type TermDays,
} from '../../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../../machines/domain/ledger/ledger-entry.ts';
import { findSliceOfDay, listVersionSpans } from '../../../machines/domain/policy/version-slice.ts';
import { type Dollars, toLines } from './term-lines.ts';

/** As the edition of 02/24/2023 has it. */
const reserveFundRate = 0.18;

/** A change that is issued: what it is called, and what it adds to the annual amounts. */
export interface IssuedChange {
  readonly name: string;
  readonly kind: ChangeKind;
  readonly day: IsoDate;
  readonly reason?: CancellationReason;
  readonly adds?: Dollars;
}

/** A term with everything that was issued so far. A version is the list of the changes that are in it. */
export interface PlayedTerm {
  readonly days: TermDays;
  readonly slices: readonly VersionSlice[];
  readonly versions: ReadonlyMap<number, readonly string[]>;
  readonly issued: readonly IssuedChange[];
  readonly reasons: ReadonlyMap<number, EndedTerm>;
}

/** A term of new business that nothing has changed yet. */
export function startTerm(days: TermDays): PlayedTerm {
  const slice = buildSlice(1, days.effectiveDate, days.expirationDate, { counted: 1, issuedBy: 1 });
  return {
    days,
    slices: [slice],
    versions: new Map([[1, []]]),
    issued: [],
    reasons: new Map([[1, { cancellationReason: null }]]),
  };
}

/** The term after a change was issued: what the plan says is stored, and what is applied again becomes a transaction of its own. */
export function issueInTerm(played: PlayedTerm, change: IssuedChange): PlayedTerm {
  const { slices, days, issued } = played;
  const versions = new Map(played.versions);
  const reasons = new Map(played.reasons);
  const { kind, day: effectiveDate, name } = change;
  const isUncancelled = kind === 'CANCELLATION_CORRECTION' || isReinstatement(kind);
  const own = addVersion(versions, [
    ...contentOf(versions, findBaseTransaction(slices, effectiveDate, isUncancelled)),
    ...(isAboutCancellation(kind) || kind === 'REINSTATEMENT' ? [] : [name]),
  ]);
  const corrected = kind === 'CANCELLATION_CORRECTION' ? findStandingCancellation(slices) : null;
  reasons.set(own, {
    cancellationReason: change.reason ?? null,
    cancellationTransactionId: corrected?.issuedByTransactionId ?? null,
  });
  const sequence = 1 + Math.max(...slices.map(({ issueSequence }) => issueSequence));
  const planned = planVersions(slices, { kind, effectiveDate }, days.expirationDate);
  let before = planned[0] ? dayBefore(slices, planned[0].from) : null;
  const added = planned.map((span) => {
    let counted: number | null = null;
    if (span.is === 'the change') counted = own;
    if (span.is === 'stored') counted = span.transactionId;
    if (span.is === 'applied again') {
      const earlier = contentOf(versions, span.after);
      const repeated = contentOf(versions, span.transactionId).filter((item) => !earlier.includes(item));
      counted = addVersion(versions, [...contentOf(versions, before), ...repeated]);
      reasons.set(counted, { cancellationReason: null });
    }
    before = counted;
    // Days that stay without cover are decided again by the cancellation that ended them, after everything else.
    const endedBy = span.is === 'no cover' ? span.endedBy : null;
    return buildSlice(endedBy === null ? sequence : sequence + 1, span.from, span.to, {
      counted,
      issuedBy: endedBy ?? own,
    });
  });
  return { days, slices: [...slices, ...added], versions, reasons, issued: [...issued, change] };
}

/** The changes that are in the version of a day, in the order of their names; null without cover. */
export function contentOn({ slices, versions }: PlayedTerm, day: IsoDate): readonly string[] | null {
  const counted = findSliceOfDay(slices, day)?.transactionId ?? null;
  return counted === null ? null : contentOf(versions, counted).toSorted();
}

/** The versions of the term by their first days, each as the changes that are in it. */
export function showVersions({ slices, versions }: PlayedTerm): { [from: IsoDate]: string } {
  return Object.fromEntries(
    listVersionSpans(slices).map(({ from, transactionId }) => [
      from,
      transactionId === null ? 'no cover' : contentOf(versions, transactionId).join(', '),
    ]),
  );
}

/** Computes the charge of the term step by step. The reserve fund of each version is 18 % of its premium. */
export function chargePlayedTerm(
  { days, slices, versions, issued, reasons }: PlayedTerm,
  year: Dollars,
): ChargedStep[] {
  const annualOf = new Map(
    [...versions].map(([transactionId, content]) => [
      transactionId,
      toLines(addDollars(year, ...issued.filter(({ name }) => content.includes(name)))),
    ]),
  );
  return chargeTerm(days, listTermSteps(slices, reasons, annualOf), reserveFundRate);
}

/** Issues changes one after the other. Returns the term after each with what it charges beside what was charged before. */
export function playChanges(
  days: TermDays,
  year: Dollars,
  list: readonly IssuedChange[],
): { readonly played: PlayedTerm; readonly lines: readonly LineAmount[] }[] {
  let played = startTerm(days);
  let posted = sumCharge(chargePlayedTerm(played, year));
  return list.map((change) => {
    played = issueInTerm(played, change);
    const charged = sumCharge(chargePlayedTerm(played, year));
    const lines = subtractLines(charged, posted);
    posted = charged;
    return { played, lines };
  });
}

function addDollars(year: Dollars, ...added: readonly IssuedChange[]): Dollars {
  const amounts: { [line in PremiumLine]?: number } = { ...year };
  for (const { adds = {} } of added)
    for (const [line, amount] of Object.entries(adds) as [PremiumLine, number][])
      amounts[line] = (amounts[line] ?? 0) + amount;
  const { BUILDING = 0, CONTENTS = 0, ICC = 0 } = amounts;
  return { ...amounts, RESERVE_FUND: Math.round((BUILDING + CONTENTS + ICC) * 0.18) };
}

function addVersion(versions: Map<number, readonly string[]>, content: readonly string[]): number {
  const transactionId = versions.size + 1;
  versions.set(transactionId, [...new Set(content)]);
  return transactionId;
}

function contentOf(
  versions: ReadonlyMap<number, readonly string[]>,
  transactionId: number | null,
): readonly string[] {
  return transactionId === null ? [] : (versions.get(transactionId) ?? []);
}

function dayBefore(slices: readonly VersionSlice[], day: IsoDate): number | null {
  const earlier = listVersionSpans(slices).filter(({ from }) => from < day);
  return earlier.at(-1)?.transactionId ?? null;
}

function buildSlice(
  issueSequence: number,
  fromDate: IsoDate,
  toDate: IsoDate,
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
    issuedAt: '2026-04-01T17:00:00+00:00',
  };
}

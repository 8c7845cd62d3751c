import { records } from '../../machines/contract/fields.ts';
import {
  AdjusterReport as adjusterReportLabels,
  ClaimCoverage as claimCoverageLabels,
} from '../../machines/contract/office-enums.ts';
import type {
  AdjusterReport,
  Claim,
  ClaimCoverage,
  IsoDate,
  Money,
  ProofKind,
} from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  findReserve,
  isEndedClaim,
  isWorkedClaim,
  listPayeeNames,
} from '../../machines/domain/claims/claim-file.ts';
import { findIccReserveRefusal } from '../../machines/domain/claims/icc.ts';
import { priceLine } from '../../machines/domain/claims/lines/line-cost.ts';
import {
  completeLine,
  findLineProblems,
  type NewClaimLine,
} from '../../machines/domain/claims/lines/line-problems.ts';
import { findClaimFigures } from '../../machines/domain/claims/settlement/claim-figures.ts';
import { describeClaim } from '../../machines/domain/claims/work/claim-letters.ts';
import { listOpenReports } from '../../machines/domain/claims/work/next-acts.ts';
import { addBusinessDays } from '../../machines/domain/dates/business-days.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { foldName } from '../../machines/domain/format/fold-text.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { changeReserve } from '../../machines/domain/ledger/claim-entry.ts';
import {
  compareMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord } from '../database/records.store.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  addReserve,
  type ClaimAnswer,
  changeClaim,
  findNextStatus,
  findRevisionProblems,
} from './change-claim.service.ts';
import { sendClaimLetter } from './claim-letters.service.ts';
import { keepReport } from './claim-reports.service.ts';
import { replaceLines, selectAdjusters } from './claims.store.ts';

/** Gives a claim to an adjuster of the company; nothing changes where it has this one already. */
export function assignClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  adjusterUserId: number,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['reassign'], async (edit) => {
    const { status, companyId } = edit.file.claim;
    const adjuster = (await selectAdjusters(edit.trx, companyId)).find(
      ({ userId }) => userId === adjusterUserId,
    );
    if (adjuster === undefined)
      return [buildProblem('ID', 'adjusterUserId', 'Choose an active adjuster of the company.')];
    const next = status === 'NOTICED' ? findNextStatus(edit, 'ASSIGN') : status;
    if (typeof next !== 'string') return [next];
    if (isEndedClaim(edit.file.claim))
      return [buildProblem('STATUS', null, 'Reopen the claim before you assign it to an adjuster.')];
    // A call whose answer was lost is made once more: the insured gets one letter.
    if (edit.file.claim.adjusterUserId === adjusterUserId) return null;
    await sendClaimLetter(edit, {
      kind: 'CLAIM_ASSIGNED',
      facts: {
        ...describeClaim(edit.file, []),
        adjuster: adjuster.name,
        dueDate: addBusinessDays(edit.today, 2),
      },
    });
    return {
      values: { status: next, adjusterUserId, assignedDate: edit.today },
      sentence: 'The claim was assigned to an adjuster.',
    };
  });
}

/** Claims that were given to an adjuster at once. */
export interface ClaimsAssigned {
  readonly __typename: 'ClaimsAssigned';
  readonly assigned: number;
  readonly refusals: readonly { readonly claimId: number; readonly message: string }[];
}

/** The most claims that are given to an adjuster at once. */
const mostAssigned = 100;

/** Gives claims to an adjuster, each for itself: one that cannot be given keeps the others from nothing. */
export async function assignClaims(
  world: World,
  viewer: Viewer,
  claimIds: readonly number[],
  adjusterUserId: number,
): Promise<ClaimsAssigned | SaveRefused> {
  if (!may(viewer.masks, 'claims', 'reassign'))
    return withScopeCode(
      viewer,
      saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to assign claims.")]),
    );
  const chosen = [...new Set(claimIds)];
  if (chosen.length === 0 || chosen.length > mostAssigned)
    return saveRefused([
      buildProblem('RANGE', 'claimIds', `Choose 1 to ${mostAssigned} claims to assign to the adjuster.`),
    ]);
  const refusals: { claimId: number; message: string }[] = [];
  for (const claimId of chosen) {
    const answer = await assignClaim(world, viewer, claimId, adjusterUserId);
    if (answer.__typename === 'NotFound') refusals.push({ claimId, message: answer.message });
    if (answer.__typename === 'SaveRefused')
      refusals.push({ claimId, message: answer.problems.map(({ message }) => message).join(' ') });
  }
  return { __typename: 'ClaimsAssigned', assigned: chosen.length - refusals.length, refusals };
}

/** The findings of the adjuster. */
export type ClaimFacts = Partial<
  Pick<
    Claim,
    | 'contactedDate'
    | 'inspectedDate'
    | 'waterDepthInches'
    | 'isFloodInProgress'
    | 'isPrincipalResidence'
    | 'replacementCost'
    | 'unitCount'
    | 'isUnenclosed'
    | 'isTotalLossOfMobileHome'
    | 'otherLimit'
    | 'otherDeductible'
    | 'buildingSalvage'
    | 'contentsSalvage'
  >
>;

/** Saves the adjuster's findings. The first day of inspection ends the wait for it. */
export function saveClaimFacts(
  world: World,
  viewer: Viewer,
  claimId: number,
  facts: ClaimFacts,
  revision?: number | null,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async (edit) => {
    const { status, dateOfLoss } = edit.file.claim;
    const stale = findRevisionProblems(edit.file.claim, revision);
    if (stale.length > 0) return stale;
    const problems = findFactProblems(facts, dateOfLoss, edit.today);
    if (problems.length > 0) return problems;
    const isInspected = status === 'ASSIGNED' && (facts.inspectedDate ?? null) !== null;
    const next = isInspected ? findNextStatus(edit, 'INSPECT') : status;
    if (typeof next !== 'string') return [next];
    return {
      values: {
        contactedDate: facts.contactedDate ?? null,
        inspectedDate: facts.inspectedDate ?? null,
        waterDepthInches: facts.waterDepthInches ?? null,
        isFloodInProgress: facts.isFloodInProgress ?? null,
        isPrincipalResidence: facts.isPrincipalResidence ?? null,
        replacementCost: facts.replacementCost ?? null,
        unitCount: facts.unitCount ?? null,
        isUnenclosed: facts.isUnenclosed ?? null,
        isTotalLossOfMobileHome: facts.isTotalLossOfMobileHome ?? null,
        otherLimit: facts.otherLimit ?? null,
        otherDeductible: facts.otherDeductible ?? null,
        buildingSalvage: facts.buildingSalvage ?? null,
        contentsSalvage: facts.contentsSalvage ?? null,
        status: next,
      },
      sentence: isInspected ? 'The property was inspected.' : 'The facts about the property were saved.',
    };
  });
}

function findFactProblems(facts: ClaimFacts, dateOfLoss: IsoDate, today: IsoDate): Problem[] {
  const { fields } = records.claims;
  const faults = (['waterDepthInches', 'unitCount'] as const).flatMap((name) => {
    const fault = valueFault(fields[name], facts[name] ?? null);
    return fault ? [buildProblem(fault.code, `facts.${name}`, fault.message)] : [];
  });
  const days = ['contactedDate', 'inspectedDate'] as const;
  const late = days.filter((name) => (facts[name] ?? '') > today);
  const early = days.filter((name) => (facts[name] ?? dateOfLoss) < dateOfLoss);
  const amounts = (
    ['replacementCost', 'otherLimit', 'otherDeductible', 'buildingSalvage', 'contentsSalvage'] as const
  ).filter((name) => compareMoney(parseMoney(facts[name]), noMoney) < 0);
  const isWorthless =
    typeof facts.replacementCost === 'string' &&
    compareMoney(parseMoney(facts.replacementCost), noMoney) === 0;
  return [
    ...faults,
    ...late.map((name) => buildProblem('RANGE', `facts.${name}`, 'The day cannot be after today.')),
    ...early.map((name) => buildProblem('RANGE', `facts.${name}`, 'The day cannot be before the loss.')),
    ...amounts.map((name) => buildProblem('RANGE', `facts.${name}`, 'Enter an amount of zero or more.')),
    ...(isWorthless ? [buildProblem('RANGE', 'facts.replacementCost', 'Enter an amount above zero.')] : []),
  ];
}

/** The most lines that a claim has. */
const mostLines = 2000;

/** Saves the adjuster's lines: the whole list, made from the newest revision of the claim. */
export function saveClaimLines(
  world: World,
  viewer: Viewer,
  claimId: number,
  lines: readonly NewClaimLine[],
  revision: number,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async ({ trx, file }) => {
    const stale = findRevisionProblems(file.claim, revision);
    if (stale.length > 0) return stale;
    if (!isWorkedClaim(file.claim))
      return [
        buildProblem(
          'STATUS',
          null,
          'Lines can be entered once the claim has an adjuster, and until it is closed.',
        ),
      ];
    const problems = findProblemsOfLines(lines);
    if (problems.length > 0) return problems;
    await replaceLines(
      trx,
      claimId,
      lines.map((line) => priceLine(completeLine(line), findClaimFigures(file.claim.dateOfLoss))),
    );
    return { sentence: `The adjuster's lines were saved: ${lines.length}.` };
  });
}

function findProblemsOfLines(lines: readonly NewClaimLine[]): Problem[] {
  if (lines.length > mostLines)
    return [buildProblem('RANGE', 'lines', `A claim has at most ${mostLines} lines.`)];
  return lines.flatMap((line, at) =>
    findLineProblems(line).map(({ code, name, message }) =>
      buildProblem(code, `lines.${at}.${name}`, message),
    ),
  );
}

/** Records a report of the adjuster on today. */
export function reportOnClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  report: AdjusterReport,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async (edit) => {
    const { file, today } = edit;
    const { claim } = file;
    if (claim.adjusterUserId === null || isEndedClaim(claim))
      return [buildProblem('STATUS', null, 'An adjuster can report only on an open claim that is assigned.')];
    if (!listOpenReports(claim).includes(report))
      return [
        buildProblem(
          'STATUS',
          null,
          report === 'PRELIMINARY'
            ? 'The preliminary report was recorded before. Record an interim report.'
            : 'The preliminary report comes first.',
        ),
      ];
    const values = {
      PRELIMINARY: { preliminaryDate: today },
      INTERIM: { interimDate: today },
      CLOSING: { closingDate: today },
    }[report];
    await keepReport(edit, { ...file, claim: { ...claim, ...values } }, report);
    return {
      values,
      sentence: `The ${enumLabel(adjusterReportLabels, report).toLowerCase()} report was recorded.`,
    };
  });
}

/** Sets the amount that is still expected to be paid for a coverage. On a claim that was closed it is set again for compliance only. */
export function setClaimReserve(
  world: World,
  viewer: Viewer,
  claimId: number,
  { coverage, amount, reason }: { coverage: ClaimCoverage; amount: Money; reason: string },
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['reserve'], async (edit) => {
    const { file, userId } = edit;
    const cents = parseMoney(amount);
    const isSetAgain = file.claim.status === 'REOPENED' && coverage !== 'ICC';
    if (isEndedClaim(file.claim) || isSetAgain)
      return [buildProblem('STATUS', null, 'The reserve of a closed claim cannot be changed.')];
    if (compareMoney(cents, noMoney) < 0)
      return [buildProblem('RANGE', 'amount', 'Enter an amount of zero or more.')];
    const refusal = coverage === 'ICC' ? findIccReserveRefusal(file, cents) : null;
    if (refusal !== null) return [buildProblem('RANGE', 'amount', refusal)];
    const fault = valueFault(records.claimReserves.fields.reason, reason);
    if (reason.trim() === '') return [buildProblem('REQUIRED', 'reason', 'Say why the reserve changes.')];
    if (fault) return [buildProblem(fault.code, 'reason', fault.message)];
    const by = subtractMoney(cents, findReserve(file.reserves, coverage));
    await addReserve(edit, claimId, { coverage, amount: cents, reason: reason.trim(), setBy: userId });
    return {
      sentence: `The reserve of ${enumLabel(claimCoverageLabels, coverage).toLowerCase()} is ${formatDollarsAndCents(amount)}.`,
      tab: 'Reserves',
      entries: [changeReserve(coverage, by)],
    };
  });
}

/** The entered data of a proof of loss. */
export interface NewProof {
  readonly kind: ProofKind;
  readonly buildingAmount: Money;
  readonly contentsAmount: Money;
  readonly signerName: string;
  readonly signedDate?: IsoDate | null;
  readonly waiver?: string | null;
}

/** Receives a proof of loss. An insured or an executor signs it; the signed report of the adjuster may replace it. */
export function receiveLossProof(
  world: World,
  viewer: Viewer,
  claimId: number,
  proof: NewProof,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit', 'firstNotice'], async (edit) => {
    const { trx, file, today, now, userId } = edit;
    const signedDate = proof.signedDate ?? today;
    const limits = findProofLimits(edit.viewer, proof, signedDate, today);
    if (limits.length > 0) return limits;
    const problems = findProofProblems(proof, signedDate, today, listPayeeNames(file.policy).insureds);
    if (problems.length > 0) return problems;
    const next = findNextStatus(edit, 'RECEIVE_PROOF', { hasProof: true });
    if (typeof next !== 'string' && file.claim.status !== 'UNDER_REVIEW') return [next];
    await addRecord(trx, 'lossProofs', {
      claimId,
      kind: proof.kind,
      buildingAmount: proof.buildingAmount,
      contentsAmount: proof.contentsAmount,
      signerName: proof.signerName.trim(),
      signedDate,
      receivedAt: now.toISOString(),
      receivedBy: userId,
      waiver: proof.waiver?.trim() || null,
    });
    const total = formatDollarsAndCents(sumMoney(proof.buildingAmount, proof.contentsAmount));
    return {
      values: { status: typeof next === 'string' ? next : file.claim.status },
      sentence: `A proof of loss of ${total} was received.`,
    };
  });
}

/** A viewer who does not work on claims brings a proof that the insured signed; an insured signs today. Substitutes and waivers are for the desk. */
function findProofLimits(
  viewer: Viewer,
  { kind, waiver }: NewProof,
  signedDate: IsoDate,
  today: IsoDate,
): Problem[] {
  if (may(viewer.masks, 'claims', 'edit')) return [];
  const isOwn = viewer.role !== 'CONSUMER' || signedDate === today;
  const isPlain = kind === 'SIGNED_BY_INSURED' && (waiver?.trim() || null) === null;
  return isPlain && isOwn
    ? []
    : [
        buildProblem(
          'NOT_ALLOWED',
          'proof.kind',
          "Only the claims desk enters an executor's proof, an adjuster's report, a waiver, or another day than the insured's own.",
        ),
      ];
}

function findProofProblems(
  { kind, buildingAmount, contentsAmount, signerName, waiver }: NewProof,
  signedDate: IsoDate,
  today: IsoDate,
  insureds: readonly string[],
): Problem[] {
  const { fields } = records.lossProofs;
  const amounts = [buildingAmount, contentsAmount].map(parseMoney);
  const isSigner = insureds.some((name) => foldName(name) === foldName(signerName));
  const faults = [
    ['signerName', valueFault(fields.signerName, signerName)] as const,
    ['waiver', valueFault(fields.waiver, waiver ?? null)] as const,
  ].flatMap(([name, fault]) => (fault ? [buildProblem(fault.code, `proof.${name}`, fault.message)] : []));
  return [
    ...faults,
    ...(amounts.some((amount) => compareMoney(amount, noMoney) < 0) ||
    amounts.every((amount) => compareMoney(amount, noMoney) === 0)
      ? [
          buildProblem(
            'RANGE',
            'proof.buildingAmount',
            'Enter the amount claimed for the building, the contents, or both.',
          ),
        ]
      : []),
    ...(signerName.trim() === ''
      ? [buildProblem('REQUIRED', 'proof.signerName', 'Say who signed.')]
      : kind === 'SIGNED_BY_INSURED' && !isSigner
        ? [
            buildProblem(
              'RANGE',
              'proof.signerName',
              'Only an insured named on the policy can sign the proof of loss.',
            ),
          ]
        : []),
    ...(signedDate > today
      ? [buildProblem('RANGE', 'proof.signedDate', 'The day cannot be after today.')]
      : []),
  ];
}

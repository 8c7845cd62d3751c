import { records } from '../../machines/contract/fields.ts';
import {
  ClaimRecoveryKind as claimRecoveryKindLabels,
  IccDeclaration,
} from '../../machines/contract/office-enums.ts';
import type {
  ClaimCoverage,
  ClaimRecoveryKind,
  IccClaim,
  IsoDate,
  Money,
  MorePaymentReason,
} from '../../machines/contract/types.ts';
import {
  findOpenOverpayment,
  findOpenPart,
  isEndedClaim,
  sumOverpayments,
  sumPayments,
} from '../../machines/domain/claims/claim-file.ts';
import { findNewRequestRefusal, findRestOfRequest } from '../../machines/domain/claims/claim-requests.ts';
import { checkIcc, findIccLimit } from '../../machines/domain/claims/icc.ts';
import { describeRequestDenial } from '../../machines/domain/claims/work/claim-letters.ts';
import { findDenialProblems } from '../../machines/domain/claims/work/denial-authority.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import {
  changeReserve,
  demandOverpaid,
  recordRecovery,
  settleRecovery,
  writeOffOverpaid,
} from '../../machines/domain/ledger/claim-entry.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import {
  addReserve,
  type ClaimAnswer,
  type ClaimEdit,
  changeClaim,
  changeClaimOfRow,
  findRevisionProblems,
} from './change-claim.service.ts';
import { readLineLanguage, sendClaimLetter } from './claim-letters.service.ts';

/** The entered data of a recovery: money that came back. */
export interface NewRecovery {
  readonly kind: ClaimRecoveryKind;
  readonly coverage: ClaimCoverage;
  readonly amount: Money;
  readonly payerName: string;
}

/** Records money that came back after a claim was paid. A payment of an overpayment is at most the rest of it. */
export function recordClaimRecovery(
  world: World,
  viewer: Viewer,
  claimId: number,
  { kind, coverage, amount, payerName }: NewRecovery,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['pay'], async ({ trx, file, today, userId }) => {
    const cents = parseMoney(amount);
    const name = payerName.trim();
    const most =
      kind === 'OVERPAYMENT' ? findOpenOverpayment(file, coverage) : sumPayments(file.payments, coverage);
    const problems = [
      ...checkClaimText(
        'recovery.payerName',
        name,
        records.claimRecoveries.fields.payerName,
        'Say who paid it.',
      ),
      ...checkAmount('recovery.amount', cents, most, 'is all that can come back for this coverage'),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimRecoveries', {
      ...{ claimId, kind, coverage, amount, payerName: name },
      receivedDate: today,
      receivedBy: userId,
    });
    return {
      sentence: `${enumLabel(claimRecoveryKindLabels, kind)}: ${formatDollarsAndCents(amount)} came back.`,
      tab: 'SalvageAndSubrogation',
      entries: [recordRecovery(kind, coverage, cents)],
    };
  });
}

/** Records that the bank has money that came back. */
export function settleClaimRecovery(
  world: World,
  viewer: Viewer,
  claimRecoveryId: number,
): Promise<ClaimAnswer> {
  return changeClaimOfRow(
    world,
    viewer,
    'claimRecoveries',
    claimRecoveryId,
    ['pay'],
    async ({ trx, file, today }) => {
      const recovery = file.recoveries.find((row) => row.claimRecoveryId === claimRecoveryId);
      if (recovery?.settledDate !== null)
        return [buildProblem('STATUS', null, 'The bank already has this money. Load the claim again.')];
      await changeRecord(trx, 'claimRecoveries', { claimRecoveryId }, { settledDate: today });
      return {
        sentence: `The bank has ${formatDollarsAndCents(recovery.amount)} that came back.`,
        tab: 'SalvageAndSubrogation',
        entries: [settleRecovery(parseMoney(recovery.amount))],
      };
    },
  );
}

/** The entered data of an overpayment that is demanded back. */
export interface NewOverpayment {
  readonly coverage: ClaimCoverage;
  readonly amount: Money;
  readonly reason: string;
  readonly femaNoticeDate?: IsoDate | null;
}

/** Demands back an overpayment for a coverage: it no longer counts as a paid claim, and is due from the insured. */
export function demandOverpayment(
  world: World,
  viewer: Viewer,
  claimId: number,
  { coverage, amount, reason, femaNoticeDate = null }: NewOverpayment,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['pay'], async ({ trx, file, today, userId }) => {
    const cents = parseMoney(amount);
    const paid = subtractMoney(
      sumPayments(file.payments, coverage),
      sumOverpayments(file.overpayments, coverage),
    );
    const problems = [
      ...checkClaimText(
        'reason',
        reason.trim(),
        records.claimOverpayments.fields.reason,
        'Say how it was found.',
      ),
      ...checkAmount('amount', cents, paid, 'was paid for this coverage'),
      ...((femaNoticeDate ?? '') > today
        ? [buildProblem('RANGE', 'femaNoticeDate', 'The day cannot be after today.')]
        : []),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimOverpayments', {
      ...{ claimId, coverage, amount, reason: reason.trim(), femaNoticeDate },
      demandedDate: today,
      demandedBy: userId,
    });
    return {
      sentence: `${formatDollarsAndCents(amount)} was overpaid and is demanded back.`,
      tab: 'SalvageAndSubrogation',
      entries: [demandOverpaid(coverage, cents)],
    };
  });
}

/** Records that FEMA was answered about an overpayment that it found. */
export function answerOverpayment(
  world: World,
  viewer: Viewer,
  claimOverpaymentId: number,
): Promise<ClaimAnswer> {
  return changeClaimOfRow(
    world,
    viewer,
    'claimOverpayments',
    claimOverpaymentId,
    ['pay'],
    async ({ trx, file, today }) => {
      const row = file.overpayments.find((other) => other.claimOverpaymentId === claimOverpaymentId);
      if (!row || row.femaNoticeDate === null || row.answeredDate !== null)
        return [buildProblem('STATUS', null, 'FEMA does not wait for an answer about this overpayment.')];
      await changeRecord(trx, 'claimOverpayments', { claimOverpaymentId }, { answeredDate: today });
      return {
        sentence: 'An answer about the overpayment was sent to FEMA.',
        tab: 'SalvageAndSubrogation',
      };
    },
  );
}

/** Makes the rest of an overpayment the company's own cost. */
export function writeOffOverpayment(
  world: World,
  viewer: Viewer,
  claimOverpaymentId: number,
): Promise<ClaimAnswer> {
  return changeClaimOfRow(
    world,
    viewer,
    'claimOverpayments',
    claimOverpaymentId,
    ['approve'],
    async ({ trx, file, today }) => {
      const row = file.overpayments.find((other) => other.claimOverpaymentId === claimOverpaymentId);
      const left = row === undefined ? noMoney : findOpenPart(file, row);
      if (row?.writtenOffDate !== null || compareMoney(left, noMoney) <= 0)
        return [buildProblem('STATUS', null, 'This overpayment has already been paid back or written off.')];
      const writtenOff = formatMoney(left);
      await changeRecord(
        trx,
        'claimOverpayments',
        { claimOverpaymentId },
        { writtenOffDate: today, writtenOff },
      );
      return {
        sentence: `${formatDollarsAndCents(writtenOff)} of an overpayment was written off.`,
        tab: 'SalvageAndSubrogation',
        entries: [writeOffOverpaid(left)],
      };
    },
  );
}

/** A request for additional payment, as it comes. */
export interface NewMorePayment {
  readonly reason: MorePaymentReason;
  readonly buildingAmount: Money;
  readonly contentsAmount: Money;
  readonly evidence: string;
}

/** Records a request for additional payment of a claim from which something was paid or denied. It is not a new claim. `after` runs in its transaction. */
export function requestMorePayment(
  world: World,
  viewer: Viewer,
  claimId: number,
  request: NewMorePayment,
  after: (edit: ClaimEdit) => Promise<void>,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit', 'firstNotice'], async (edit) => {
    const { trx, file, today, userId } = edit;
    const { reason, buildingAmount, contentsAmount } = request;
    const evidence = request.evidence.trim();
    const amounts = [buildingAmount, contentsAmount].map(parseMoney);
    const refusal = findNewRequestRefusal(file);
    const problems = [
      ...checkClaimText(
        'request.evidence',
        evidence,
        records.claimRequests.fields.evidence,
        reason === 'PRICE_DIFFERENCE'
          ? 'Name the receipts that prove the repair: a signed estimate alone is not enough.'
          : 'Say what shows the damage: photographs, receipts, a signed contract.',
      ),
      ...(amounts.some((amount) => compareMoney(amount, noMoney) < 0) ||
      amounts.every((amount) => compareMoney(amount, noMoney) === 0)
        ? [
            buildProblem(
              'RANGE',
              'request.buildingAmount',
              'Enter the amount requested for the building, the contents, or both.',
            ),
          ]
        : []),
      ...(refusal === null ? [] : [buildProblem('STATUS', null, refusal)]),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimRequests', {
      ...{ claimId, reason, buildingAmount, contentsAmount, evidence },
      receivedDate: today,
      receivedBy: userId,
    });
    await after(edit);
    const total = formatDollarsAndCents(sumMoney(buildingAmount, contentsAmount));
    return { sentence: `A request for an additional payment of ${total} came.` };
  });
}

/** Denies a request for additional payment, with a letter that says why. */
export function denyMorePayment(world: World, viewer: Viewer, claimRequestId: number): Promise<ClaimAnswer> {
  return changeClaimOfRow(world, viewer, 'claimRequests', claimRequestId, ['deny'], async (edit) => {
    const { trx, file, today, viewer: denier } = edit;
    const request = file.requests.find((row) => row.claimRequestId === claimRequestId);
    if (request?.decision !== null)
      return [buildProblem('STATUS', null, 'This request has already been decided. Load the claim again.')];
    const rest = (['BUILDING', 'CONTENTS'] as const).map((of) => findRestOfRequest(request, file, of));
    const problems = findDenialProblems(file, denier, today, addMoney(...rest));
    if (problems.length > 0) return problems;
    const facts = describeRequestDenial(file, request, today, await readLineLanguage(edit));
    await sendClaimLetter(edit, { kind: 'CLAIM_PARTLY_DENIED', facts });
    await changeRecord(trx, 'claimRequests', { claimRequestId }, { decision: 'DENIED', decidedDate: today });
    return {
      values: { firstDeniedDate: file.claim.firstDeniedDate ?? today },
      sentence: 'The request for additional payment was denied.',
    };
  });
}

/** The facts about compliance that the desk saves. */
export type IccFacts = Pick<IccClaim, 'declaration' | 'declaredDate' | 'work'> &
  Partial<Pick<IccClaim, 'proofAmount' | 'proofSignedDate' | 'hasUndertakings' | 'completedDate'>>;

/** Saves the facts about compliance. The first declaration reserves all that it may pay. */
export function saveIccClaim(
  world: World,
  viewer: Viewer,
  claimId: number,
  { declaration, declaredDate, work, ...rest }: IccFacts,
  revision?: number | null,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async (edit) => {
    const { trx, file, today, userId } = edit;
    const stale = findRevisionProblems(file.claim, revision);
    if (stale.length > 0) return stale;
    const values = {
      declaration,
      declaredDate,
      work,
      proofAmount: rest.proofAmount ?? null,
      proofSignedDate: rest.proofSignedDate ?? null,
      hasUndertakings: rest.hasUndertakings ?? false,
      completedDate: rest.completedDate ?? null,
    };
    if (isEndedClaim(file.claim))
      return [buildProblem('STATUS', null, 'Reopen the claim before you enter facts about compliance.')];
    const faults = checkIcc(file, values, today);
    if (faults.length > 0)
      return faults.map(({ member, message }) => buildProblem('RANGE', `icc.${member}`, message));
    if (file.icc !== null) {
      await changeRecord(trx, 'iccClaims', { iccClaimId: file.icc.iccClaimId }, values);
      return { sentence: 'The facts about compliance were saved.', tab: 'ICC' };
    }
    await addRecord(trx, 'iccClaims', { claimId, ...values });
    const amount = findIccLimit(file);
    await addReserve(edit, claimId, {
      coverage: 'ICC',
      amount,
      reason: 'The community has declared the damage',
      setBy: userId,
    });
    return {
      sentence: `The community has declared: ${enumLabel(IccDeclaration, values.declaration).toLowerCase()}.`,
      tab: 'ICC',
      entries: [changeReserve('ICC', amount)],
    };
  });
}

export function checkClaimText(
  field: string,
  text: string,
  limits: Parameters<typeof valueFault>[0],
  sentence: string,
): Problem[] {
  if (text === '') return [buildProblem('REQUIRED', field, sentence)];
  const fault = valueFault(limits, text);
  return fault ? [buildProblem(fault.code, field, fault.message)] : [];
}

function checkAmount(field: string, amount: Cents, most: Cents, sentence: string): Problem[] {
  if (compareMoney(amount, noMoney) <= 0)
    return [buildProblem('RANGE', field, 'Enter an amount above zero.')];
  return compareMoney(amount, most) > 0
    ? [buildProblem('RANGE', field, `${formatDollarsAndCents(formatMoney(most))} ${sentence}.`)]
    : [];
}

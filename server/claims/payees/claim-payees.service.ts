import { records } from '../../../machines/contract/fields.ts';
import { ClaimInterestKind } from '../../../machines/contract/office-enums.ts';
import type {
  ClaimCoverage,
  ClaimInterestKind as ClaimInterestKindName,
  IsoDate,
  Money,
} from '../../../machines/contract/types.ts';
import { isEndedClaim } from '../../../machines/domain/claims/claim-file.ts';
import { computeRepairCost, findDamageRefusal } from '../../../machines/domain/claims/damage.ts';
import { isLoan } from '../../../machines/domain/claims/payees.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { compareMoney, formatMoney, noMoney, parseMoney } from '../../../machines/domain/money/money.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord } from '../../database/records.store.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type ClaimAnswer, changeClaim, changeClaimOfRow } from '../change-claim.service.ts';
import { checkClaimText } from '../claim-money.service.ts';

/** A person who has a part in payments, as recorded. */
export interface NewClaimInterest {
  readonly kind: ClaimInterestKindName;
  readonly interestName: string;
  readonly coverage?: ClaimCoverage | null;
  readonly evidence: string;
}

/** Records a person whose name is on payments from today. A loan or a lien is for one coverage; every other name is on the payments of each. */
export function recordClaimInterest(
  world: World,
  viewer: Viewer,
  claimId: number,
  { kind, coverage = null, ...interest }: NewClaimInterest,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async ({ trx, file, today, userId }) => {
    const { fields } = records.claimInterests;
    const interestName = interest.interestName.trim().replace(/\s+/g, ' ');
    const evidence = interest.evidence.trim();
    const isKnown = file.interests.some(
      (row) => row.endedDate === null && row.interestName === interestName && row.coverage === coverage,
    );
    const problems = [
      ...checkClaimText(
        'interest.interestName',
        interestName,
        fields.interestName,
        'Enter the name as it appears on a check.',
      ),
      ...checkClaimText(
        'interest.evidence',
        evidence,
        fields.evidence,
        'Say what shows it: the letter of representation, the order of the court, the loan.',
      ),
      ...(isLoan(kind) === (coverage !== null)
        ? []
        : [
            buildProblem(
              'RANGE',
              'interest.coverage',
              isLoan(kind)
                ? 'Choose the coverage that the loan is for.'
                : 'A person who acts for the insured is named on every check. Choose no coverage.',
            ),
          ]),
      ...(isEndedClaim(file.claim)
        ? [
            buildProblem(
              'STATUS',
              null,
              'A closed claim must be reopened before a person is added to its checks.',
            ),
          ]
        : []),
      ...(isKnown
        ? [buildProblem('DUPLICATE', 'interest.interestName', 'This name is already on the checks.')]
        : []),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimInterests', {
      ...{ claimId, kind, interestName, coverage, evidence },
      sinceDate: today,
      recordedBy: userId,
    });
    return {
      sentence: `${enumLabel(ClaimInterestKind, kind)} is named on payments from now on: ${interestName}.`,
    };
  });
}

/** Ends the part that a person has in payments. */
export function endClaimInterest(
  world: World,
  viewer: Viewer,
  claimInterestId: number,
): Promise<ClaimAnswer> {
  return changeClaimOfRow(
    world,
    viewer,
    'claimInterests',
    claimInterestId,
    ['approve'],
    async ({ trx, file, today, userId }) => {
      const row = file.interests.find((other) => other.claimInterestId === claimInterestId);
      if (row?.endedDate !== null)
        return [buildProblem('STATUS', null, 'The interest has ended. Load the claim again.')];
      await changeRecord(trx, 'claimInterests', { claimInterestId }, { endedDate: today, endedBy: userId });
      return { sentence: `${row.interestName} is no longer named on payments.` };
    },
  );
}

/** Asks for a second inspection of the property. */
export function askForReinspection(
  world: World,
  viewer: Viewer,
  claimId: number,
  reason: string,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['approve'], async ({ trx, file, today, userId }) => {
    const problems = [
      ...checkClaimText(
        'reason',
        reason.trim(),
        records.claimReinspections.fields.reason,
        'Say what must be inspected again and why.',
      ),
      ...(file.claim.inspectedDate === null || isEndedClaim(file.claim)
        ? [
            buildProblem(
              'STATUS',
              null,
              'Only an open claim that was inspected before can be inspected again.',
            ),
          ]
        : []),
      ...(file.reinspections.some(({ visitedDate }) => visitedDate === null)
        ? [buildProblem('STATUS', null, 'A second inspection has already been requested.')]
        : []),
    ];
    if (problems.length > 0) return problems;
    await addRecord(trx, 'claimReinspections', {
      claimId,
      reason: reason.trim(),
      askedDate: today,
      askedBy: userId,
      visitedDate: null,
      finding: null,
    });
    return { sentence: 'A second inspection was requested.' };
  });
}

/** Records the findings of a second inspection. */
export function recordReinspection(
  world: World,
  viewer: Viewer,
  claimReinspectionId: number,
  { visitedDate, finding }: { readonly visitedDate: IsoDate; readonly finding: string },
): Promise<ClaimAnswer> {
  return changeClaimOfRow(
    world,
    viewer,
    'claimReinspections',
    claimReinspectionId,
    ['edit'],
    async ({ trx, file, today }) => {
      const row = file.reinspections.find((other) => other.claimReinspectionId === claimReinspectionId);
      if (row?.visitedDate !== null)
        return [buildProblem('STATUS', null, 'The second inspection has already been recorded.')];
      const problems = [
        ...checkClaimText(
          'finding',
          finding.trim(),
          records.claimReinspections.fields.finding,
          'Say what was found.',
        ),
        ...(visitedDate > today || visitedDate < row.askedDate
          ? [
              buildProblem(
                'RANGE',
                'visitedDate',
                `The visit was between ${formatDate(row.askedDate)} and today.`,
              ),
            ]
          : []),
      ];
      if (problems.length > 0) return problems;
      await changeRecord(
        trx,
        'claimReinspections',
        { claimReinspectionId },
        { visitedDate, finding: finding.trim() },
      );
      return { sentence: `The property was inspected again on ${formatDate(visitedDate)}.` };
    },
  );
}

/** Reports that the damage is half of the building's market value or more. */
export function reportSubstantialDamage(
  world: World,
  viewer: Viewer,
  claimId: number,
  marketValue: Money,
): Promise<ClaimAnswer> {
  return changeClaim(world, viewer, claimId, ['edit'], async ({ trx, file, today, userId }) => {
    const value = parseMoney(marketValue);
    if (compareMoney(value, noMoney) <= 0)
      return [buildProblem('RANGE', 'marketValue', 'Enter an amount above zero.')];
    const refusal = findDamageRefusal(file, value);
    if (refusal !== null) return [buildProblem('STATUS', 'marketValue', refusal)];
    await addRecord(trx, 'damageReports', {
      claimId,
      marketValue,
      repairCost: formatMoney(computeRepairCost(file)),
      reportedDate: today,
      reportedBy: userId,
    });
    return { sentence: 'Substantial damage was reported to the community.' };
  });
}

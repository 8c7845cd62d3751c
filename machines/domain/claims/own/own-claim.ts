import type { ProposalLanguage } from '../../../contract/types.ts';
import { formatMoney, maxMoney, noMoney, subtractMoney } from '../../money/money.ts';
import {
  type ClaimFile,
  isFloodUndecided,
  listAllPayments,
  listPayeeNames,
  sumPayments,
  sumProofs,
} from '../claim-file.ts';
import { findNewRequestRefusal } from '../claim-requests.ts';
import { describeOwnFlood } from '../flood-in-progress.ts';
import { settleClaim } from '../settlement/settle-claim.ts';
import { findStepName } from '../settlement/settlement-rules.ts';
import { type CoverageSettlement, isZeroCents, printSettlement } from '../settlement/worksheet.ts';
import type { RunningClock } from '../work/claim-clocks.ts';
import { takesDocuments } from '../work/claim-standing.ts';
import { describeCitation } from './citation-texts.ts';
import { ownClaimTexts } from './own-claim-texts.ts';
import { describeOwnIcc } from './own-icc.ts';

/** The acts on the claim that are open to the viewer, from its status and the day: a helper follows it, and takes none. */
export interface OwnClaimState {
  readonly clocks: readonly RunningClock[];
  readonly maySign: boolean;
  readonly mayAsk: boolean;
  readonly mayWithdraw: boolean;
}

/** Describes a claim for the insured: its status, the deadlines, the paid and unpaid parts, and the papers to sign. */
export function describeOwnClaim(
  file: ClaimFile,
  { clocks, maySign, mayAsk, mayWithdraw }: OwnClaimState,
  language: ProposalLanguage,
) {
  const texts = ownClaimTexts[language];
  const { claim, lines, proofs, payments, floodInProgress } = file;
  const isEstimated = isEstimateShown(file);
  const settlement = settleClaim(file);
  const printed = printSettlement(settlement);
  const outcomes = new Map(settlement.lines.map((outcome) => [outcome.claimLineId, outcome]));
  return {
    standing: texts.standing[claim.status],
    coverageReview:
      isFloodUndecided(file) && floodInProgress !== null
        ? describeOwnFlood(floodInProgress, language)
        : file.laterVersion === null
          ? null
          : texts.laterVersion,
    days: clocks
      .filter(({ doneDate }) => doneDate === null)
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
      .map(({ kind, dueDate, isLate, isOfInsured }) => ({
        kind,
        sentence: texts.day[kind],
        dueDate,
        isLate,
        isOfInsured,
      })),
    amounts: isEstimated
      ? printed.coverages
          .filter(
            ({ steps, coverage }) => steps.length > 0 && lines.some((line) => line.coverage === coverage),
          )
          .map(({ coverage, method, payable, steps }) => ({
            coverage,
            method,
            payable,
            // Earlier payments follow the sum of the steps: subtracted before it, the sum would look wrong.
            steps: steps.flatMap((step) => {
              const name = findStepName(step.rule);
              if (name === 'paid') return [];
              const { label, sentence } = texts.step[name];
              return [{ ...step, label, rule: sentence }];
            }),
            paid: formatMoney(sumPayments(payments, coverage)),
          }))
      : [],
    refusals: isEstimated
      ? lines.flatMap(({ claimLineId, room, description }) => {
          const outcome = outcomes.get(claimLineId);
          if (!outcome?.refusal) return [];
          const { sentence, remedy } = texts.refusal[outcome.refusal];
          return [
            {
              item: `${room}: ${description}`,
              replacementCost: formatMoney(outcome.replacementCost),
              refusal: outcome.refusal,
              reason: sentence,
              remedy,
              source: describeCitation(outcome.citation, language),
              citation: outcome.citation,
            },
          ];
        })
      : [],
    payments: listAllPayments(file).filter(({ kind }) => kind !== 'EXPENSE'),
    proofToSign: maySign && isEstimated ? fillProof(file, settlement, clocks, texts.oath) : null,
    proofs,
    icc: describeOwnIcc(file, language),
    requests: file.requests,
    mayAskForMore: mayAsk && findNewRequestRefusal(file) === null,
    mayAddDocuments: takesDocuments(claim, file.requests, clocks),
    mayWithdraw,
  };
}

/** Whether the adjuster's work is done far enough to be shown: from the request for the proof of loss on. */
function isEstimateShown({ claim, lines }: ClaimFile): boolean {
  const early = ['NOTICED', 'ASSIGNED', 'INSPECTED', 'WITHDRAWN'];
  return lines.length > 0 && !early.includes(claim.status);
}

/** The amount that is owed and not sworn to yet; null where there is none. */
function fillProof(
  file: ClaimFile,
  { building, contents }: { readonly building: CoverageSettlement; readonly contents: CoverageSettlement },
  clocks: readonly RunningClock[],
  oath: string,
) {
  const [buildingAmount, contentsAmount] = [building, contents].map(({ coverage, payable }) =>
    maxMoney(noMoney, subtractMoney(payable, sumProofs(file, coverage))),
  );
  const due = clocks.find(({ kind }) => kind === 'PROOF_OF_LOSS');
  if (buildingAmount === undefined || contentsAmount === undefined || due === undefined) return null;
  if (isZeroCents(buildingAmount) && isZeroCents(contentsAmount)) return null;
  return {
    buildingAmount: formatMoney(buildingAmount),
    contentsAmount: formatMoney(contentsAmount),
    signers: listPayeeNames(file.policy).insureds,
    oath,
    dueDate: due.dueDate,
  };
}

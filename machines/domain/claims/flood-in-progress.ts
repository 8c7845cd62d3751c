import type { IsoDate, PolicyChange, PolicyFile, ProposalLanguage } from '../../contract/types.ts';
import { findSubmissionDates } from '../dates/waiting-period.ts';
import { formatDate, toBusinessDate } from '../format/format-values.ts';

/** The amounts insured from a version of a term on, in whole dollars, and when they were bought. */
export interface CoverPurchase {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  /** The first day on which the insurer had both the request and its full amount; null for coverage that continues without a new purchase. */
  readonly boughtOn: IsoDate | null;
  readonly startsOn: IsoDate;
  readonly isAtLoanClosing: boolean;
}

/** A flood that had begun before coverage was bought, or before it began at a loan closing. SFIP V.B. */
export interface FloodInProgress {
  readonly beganOn: IsoDate;
  /** The day that the flood had to begin after; of a loan closing the first day of the coverage. */
  readonly boughtOn: IsoDate;
  readonly isAtLoanClosing: boolean;
  /** The amounts that were insured before; both are 0 where the whole policy was bought too late. */
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
}

/** The rule by which a flood in progress is not insured. */
export const floodInProgressCitation = 'SFIP V.B; NFIP Claims Manual, claims journey: flood in progress';

/** Reads from a version of a term when its amounts were bought. Only new business and an increase that a person requested are purchases. */
export function readCoverPurchase(
  file: PolicyFile & { readonly change: PolicyChange | null },
): CoverPurchase {
  const { transaction, policy, rating, change } = file;
  const { submittedAt, transactionType } = transaction;
  const submittedOn = submittedAt === null ? null : toBusinessDate(new Date(submittedAt));
  const amounts = {
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
  };
  if (change !== null)
    return {
      ...amounts,
      boughtOn: transactionType === 'ENDORSEMENT' && change.openedBy !== null ? submittedOn : null,
      startsOn: change.effectiveDate,
      isAtLoanClosing: change.coverException === 'LOAN_CLOSING',
    };
  const isNew = transactionType === 'NEW_BUSINESS' && submittedOn !== null;
  return {
    ...amounts,
    boughtOn: isNew ? findSubmissionDates(file, submittedOn).receiptDate : null,
    startsOn: policy.effectiveDate ?? '',
    isAtLoanClosing: policy.effectiveDateType === 'LOAN_CLOSING' && policy.isLenderFoundGap !== true,
  };
}

/** Finds the first purchase that came too late for a flood that began on a day; null if none did. Purchases are in the order of their issue. */
export function findFloodInProgress(
  purchases: readonly CoverPurchase[],
  beganOn: IsoDate,
): FloodInProgress | null {
  for (const [at, { boughtOn, startsOn, isAtLoanClosing, ...amounts }] of purchases.entries()) {
    const before = purchases[at - 1] ?? { buildingCoverage: 0, contentsCoverage: 0 };
    const isMore =
      amounts.buildingCoverage > before.buildingCoverage ||
      amounts.contentsCoverage > before.contentsCoverage;
    if (!isMore || boughtOn === null) continue;
    const isLate = isAtLoanClosing ? beganOn < startsOn : beganOn <= boughtOn;
    if (isLate)
      return {
        beganOn,
        boughtOn: isAtLoanClosing ? startsOn : boughtOn,
        isAtLoanClosing,
        buildingCoverage: before.buildingCoverage,
        contentsCoverage: before.contentsCoverage,
      };
  }
  return null;
}

/** Whether the whole policy was bought too late, and not only an increase. */
function isWholePolicyLate({
  buildingCoverage,
  contentsCoverage,
}: Pick<FloodInProgress, 'buildingCoverage' | 'contentsCoverage'>): boolean {
  return buildingCoverage === 0 && contentsCoverage === 0;
}

/** The reason for the coverage review, in a sentence for the people who work on the claim. */
export function describeFloodInProgress(flood: FloodInProgress): string {
  const { beganOn, boughtOn, isAtLoanClosing } = flood;
  const isWhole = isWholePolicyLate(flood);
  const rule = isAtLoanClosing
    ? `The coverage began at the loan closing of ${formatDate(boughtOn)}`
    : `The application and its full amount were received on ${formatDate(boughtOn)}`;
  const increase = isAtLoanClosing
    ? `The increase began at the loan closing of ${formatDate(boughtOn)}`
    : `The increase and its full amount were received on ${formatDate(boughtOn)}`;
  return `The flood began on ${formatDate(beganOn)}. ${isWhole ? rule : increase}. ${
    isWhole ? '' : 'The increase does not apply to a flood in progress. '
  }Whether the loss continues that flood is decided before a payment.`;
}

/** The same for the insured: that the report counts, what is examined, and that no decision was made. */
const ownFloodTexts: {
  readonly [language in ProposalLanguage]: {
    readonly whole: string;
    readonly increase: string;
    readonly kind: string;
  };
} = {
  EN: {
    whole:
      'The flood may have begun before your coverage was bought. The policy does not pay for a flood that was already in progress.',
    increase:
      'The flood may have begun before you increased your coverage. The increase does not apply to a flood that was already in progress; your earlier coverage does.',
    kind: 'We have your report and are working on your claim. Nothing has been decided: we look at the days first and write to you. If you know when the water began to rise, tell the adjuster.',
  },
  ES: {
    whole:
      'Es posible que la inundación empezara antes de la compra de su cobertura. La póliza no paga por una inundación que ya había empezado.',
    increase:
      'Es posible que la inundación empezara antes del aumento de su cobertura. El aumento no se aplica a una inundación que ya había empezado; su cobertura anterior sí.',
    kind: 'Tenemos su aviso y trabajamos en su reclamación. Nada se ha decidido: primero revisamos las fechas y le escribimos. Si sabe cuándo empezó a subir el agua, dígaselo al ajustador.',
  },
};

/** What the insured reads about a flood that may have been in progress. */
export function describeOwnFlood(flood: FloodInProgress, language: ProposalLanguage): string {
  const { whole, increase, kind } = ownFloodTexts[language];
  return `${isWholePolicyLate(flood) ? whole : increase} ${kind}`;
}

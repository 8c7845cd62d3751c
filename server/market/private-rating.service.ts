import type { IsoDate, Money, PolicyFile, Rating, StateTaxField } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { buildPrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import { findMissingRatingAnswers } from '../../machines/domain/file/missing-rating-answers.ts';
import { isPrivateOnly } from '../../machines/domain/market/market.ts';
import { compareMoney, parseMoney, sumMoney } from '../../machines/domain/money/money.ts';
import { formatPlace } from '../../machines/domain/place/derived-place.ts';
import { isPrivateMarket } from '../../machines/domain/policy/policy.ts';
import { areAnswersOpen, isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { findFieldSpec } from '../../machines/domain/problems/field-key.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { listUnansweredQuestions } from '../../machines/domain/questions/private-questions.ts';
import { saveRefused } from '../kernel/refusals.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import { type Edit, rollBack } from '../policy/file/edit-file.service.ts';
import { clearAmounts, type UnsavedRating } from '../rating/unsaved-rating.service.ts';
import { buildCarrierWorksheet } from './carrier-worksheet.service.ts';
import { carriersOfAgency } from './carriers-of-agency.service.ts';
import { getPrivateQuotes } from './private-quotes.service.ts';
import type { StoredQuote } from './stored-quote.service.ts';

/**
 * Asks the private carriers if the market includes them, and builds the rating of the kept carrier or, in the market Private, of the lowest
 * total. Null if the NFIP's rating is used; 'failed' if a call that decides the result failed.
 */
export async function makePrivateRating(
  edit: Edit,
  file: PolicyFile,
  kept: number | null,
): Promise<UnsavedRating | 'failed' | null> {
  if (!isPrivateMarket(file.policy.rateMarketType)) return null;
  if (!may(edit.viewer.masks, 'privateFlood', 'view')) {
    if (kept === null && !isPrivateOnly(file)) return null;
    // What is submitted is rated again because of its money: no person asks the carriers, and none is refused.
    if (areAnswersOpen(edit.file) || edit.file.change !== null)
      rollBack(saveRefused([carriersNotAllowedProblem]));
  }
  const quotes = await getPrivateQuotes(edit, file);
  if (kept !== null)
    return chooseLowestRating(
      edit,
      file,
      quotes.filter((quote) => quote.privateFloodProviderId === kept),
      kept,
    );
  if (!isPrivateOnly(file)) return null;
  if (quotes.length > 0 && quotes.every(({ outcome }) => outcome === 'NOT_ASKED'))
    rollBack(saveRefused(await openQuestionProblems(edit, file)));
  return chooseLowestRating(edit, file, quotes, null);
}

const carriersNotAllowedProblem: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to ask private carriers for offers.",
  'RATES',
);

/** The rating of the lowest quote. Without a quote, 'failed' if a carrier was not available; else a declined rating. */
function chooseLowestRating(
  edit: Edit,
  file: PolicyFile,
  quotes: readonly StoredQuote[],
  kept: number | null,
): UnsavedRating | 'failed' {
  const [lowest] = quotes
    .filter(isQuoted)
    .toSorted((a, b) => compareMoney(parseMoney(a.totalPremium), parseMoney(b.totalPremium)));
  if (lowest !== undefined) return buildQuotedRating(edit, file, lowest);
  if (quotes.some(({ outcome }) => outcome === 'NOT_AVAILABLE')) return 'failed';
  return buildDeclinedRating(edit, file, quotes, kept);
}

/** A stored answer with a price. */
type PricedQuote = StoredQuote & { readonly totalPremium: Money };

function isQuoted(quote: StoredQuote): quote is PricedQuote {
  return quote.outcome === 'QUOTED' && quote.totalPremium !== null;
}

function buildQuotedRating(edit: Edit, file: PolicyFile, quote: PricedQuote): UnsavedRating {
  const premium = sumMoney(quote.buildingPremium, quote.contentsPremium);
  const rating: Rating = {
    ...blankPrivateRating(edit, file),
    status: quote.reasons.length > 0 ? 'PROVISIONAL' : 'RATED',
    rateMethod: 'PRIVATE_FLOOD',
    rateCategory: 'PRIVATE',
    privateFloodProviderId: quote.privateFloodProviderId,
    edition: quote.edition,
    buildingPremium: quote.buildingPremium,
    contentsPremium: quote.contentsPremium,
    writtenPremium: premium,
    discountedPremium: premium,
    torrentPolicyFee: sumMoney(quote.policyFee, quote.inspectionFee),
    totalPremium: quote.totalPremium,
    ...taxColumns(quote),
  };
  return buildUnsavedRating(
    file,
    rating,
    quote.reasons.map((message) => ({ code: 'TAX_UNKNOWN', subject: '', message })),
    // A submitted application may start in the past, as a transfer does.
    isQuote(file.transaction.policyState)
      ? earlierDate(quote.validUntil, file.policy.effectiveDate)
      : quote.validUntil,
    buildCarrierWorksheet(quote),
  );
}

/** The state's taxes as fields of a rating. */
function taxColumns({ taxes }: StoredQuote) {
  const line = (field: StateTaxField) => taxes.find((tax) => tax.field === field);
  const amount = (field: StateTaxField) => line(field)?.amount ?? null;
  const label = (field: StateTaxField) => line(field)?.label ?? null;
  return {
    surplusLinesTax: amount('SURPLUS_LINES_TAX'),
    surplusLinesTaxLabel: label('SURPLUS_LINES_TAX'),
    stampingFee: amount('STAMPING_FEE'),
    stampingFeeLabel: label('STAMPING_FEE'),
    surplusLinesServiceCharge: amount('SURPLUS_LINES_SERVICE_CHARGE'),
    surplusLinesServiceChargeLabel: label('SURPLUS_LINES_SERVICE_CHARGE'),
    fireMarshallTax: amount('FIRE_MARSHALL_TAX'),
    fireMarshallTaxLabel: label('FIRE_MARSHALL_TAX'),
    empaTax: amount('EMPA_TAX'),
    empaTaxLabel: label('EMPA_TAX'),
    municipalFee: amount('MUNICIPAL_FEE'),
    municipalFeeLabel: label('MUNICIPAL_FEE'),
    countyFee: amount('COUNTY_FEE'),
    countyFeeLabel: label('COUNTY_FEE'),
  };
}

/** A rating without a premium, with the reasons why no carrier insures the risk. The quote continues and waits for rates. */
function buildDeclinedRating(
  edit: Edit,
  file: PolicyFile,
  quotes: readonly StoredQuote[],
  kept: number | null,
): UnsavedRating {
  const rating: Rating = {
    ...blankPrivateRating(edit, file),
    status: 'NOT_RATABLE',
    privateFloodProviderId: kept,
  };
  const reasons = quotes.flatMap((quote) =>
    quote.reasons.map((message) => declineReason(edit, quote, message)),
  );
  const noCarrier = { code: 'NO_CARRIER', subject: '', message: 'No private carrier is set up.' };
  return buildUnsavedRating(file, rating, reasons.length > 0 ? reasons : [noCarrier], null, []);
}

function declineReason({ world }: Edit, { privateFloodProviderId }: StoredQuote, message: string) {
  const { carriers } = world.providers.privateMarket;
  const name =
    carriers.find((candidate) => candidate.privateFloodProviderId === privateFloodProviderId)?.name ?? '';
  return { code: 'DECLINED', subject: name, message: `${name}: ${message}` };
}

function blankPrivateRating(edit: Edit, file: PolicyFile): Rating {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible, stage } = file.rating;
  return {
    ...clearAmounts(file.rating),
    buildingCoverage,
    contentsCoverage,
    buildingDeductible,
    contentsDeductible,
    stage,
    isActive: true,
    inputDigest: carrierDigest(file),
    derivedFromAddress: formatPlace(file.propertyAddress),
    ratedAt: edit.at.occurredAt.toISOString(),
  };
}

function buildUnsavedRating(
  file: PolicyFile,
  rating: Rating,
  reasons: readonly unknown[],
  validUntil: IsoDate | null,
  lines: readonly unknown[],
): UnsavedRating {
  return {
    rating,
    validUntil,
    repetitiveLossPremium: null,
    background: {
      input: buildPrivateRisk(file),
      reasons,
      lines,
      perils: [],
      premiumLines: [],
      context: {},
      ratedFor: file.policy.effectiveDate ?? '',
    },
  };
}

function earlierDate(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The answers that are missing before any carrier can be asked. */
async function openQuestionProblems(edit: Edit, file: PolicyFile): Promise<Problem[]> {
  const carriers = await carriersOfAgency(edit.world, edit.trx, file);
  const keys = new Set(carriers.flatMap(({ questions }) => listUnansweredQuestions(questions, file)));
  const open = [...keys].map((key): Problem => {
    const message = `Answer what the carriers ask: ${findFieldSpec(key)?.label ?? key}`;
    return buildProblem('REQUIRED', key, message, 'RATES');
  });
  const missing = [...findMissingRatingAnswers(file, edit.today), ...open];
  return carriers.length === 0 ? [...missing, noCarrier] : missing;
}

const noCarrier = buildProblem('NO_OFFER', null, 'The agency allows no private carrier to quote.', 'RATES');

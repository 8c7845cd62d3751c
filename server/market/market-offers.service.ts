import type { PolicyFile, RatingStage } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { withDerivedFields } from '../../machines/domain/file/derived-fields.ts';
import { isPublicMarket, isUnrated } from '../../machines/domain/market/market.ts';
import { isPrivateMarket } from '../../machines/domain/policy/policy.ts';
import { areAnswersOpen } from '../../machines/domain/policy/transaction-stage.ts';
import { isAnswered, readFieldValue } from '../../machines/domain/problems/field-key.ts';
import {
  listApplicableQuestions,
  type PrivateQuestionKey,
} from '../../machines/domain/questions/private-questions.ts';
import { readRecords } from '../database/records.store.ts';
import { type NotFound, policyNotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { PrivateCarrier } from '../providers/private-market.ts';
import { buildCarrierOffer } from './carrier-offer.service.ts';
import { carriersOfAgency } from './carriers-of-agency.service.ts';
import type { MarketOffer } from './market-offer.service.ts';
import { buildNfipOffer, nfipBenefitsLost } from './nfip-offer.service.ts';
import { closedToAgencyReason } from './private-quotes.service.ts';
import { type StoredQuote, toStoredQuote } from './stored-quote.service.ts';

export interface CarrierQuestion {
  field: PrivateQuestionKey;
  carriers: string[];
  isAnswered: boolean;
}

export interface MarketOffers {
  __typename: 'MarketOffers';
  questions: CarrierQuestion[];
  offers: MarketOffer[];
  lostNfipBenefits: readonly string[];
}

export type MarketOffersAnswer =
  | MarketOffers
  | { __typename: 'NoRatingOptions'; message: string; problems: [] }
  | NotFound;

/** Reads the offers of the NFIP and the private carriers side by side. Asks no carrier; rating does that. */
export async function findMarketOffers(
  world: World,
  viewer: Viewer,
  policyId: number,
  stage: RatingStage,
): Promise<MarketOffersAnswer> {
  const result = await readPolicyFile(world, viewer, policyId);
  if (!result) return policyNotFound;
  const today = businessToday(world);
  const file = withDerivedFields(result, today);
  if (!may(viewer.masks, 'privateFlood', 'view'))
    return noOffers("You don't have permission to see private carriers.");
  if (!mayHaveOffers(file)) return noOffers('Private carriers quote only in the Private and Both markets.');
  return {
    __typename: 'MarketOffers',
    questions: listCarrierQuestions(await carriersOfAgency(world, world.db, file), file),
    offers: await listMarketOffers(world, file, stage),
    lostNfipBenefits: isPublicMarket(file) ? nfipBenefitsLost : [],
  };
}

/**
 * The offers of the NFIP and the private carriers for the cover that a file is rated for; empty if it is not. A carrier's offer is stale if it
 * was made for other facts than those of `asked`. For services: the caller knows that they may be shown.
 */
export async function listMarketOffers(
  world: World,
  file: PolicyFile,
  stage: RatingStage,
  asked: PolicyFile = file,
): Promise<MarketOffer[]> {
  if (!mayHaveOffers(file)) return [];
  const today = businessToday(world);
  const { carriers } = world.providers.privateMarket;
  if (file.rating.status === null || file.rating.buildingCoverage === null) return [];
  const quotes = await readActiveQuotes(world, file);
  const open = areAnswersOpen(file) ? await carriersOfAgency(world, world.db, file) : carriers;
  const buildOffer = (carrier: PrivateCarrier) => {
    if (!open.includes(carrier))
      return { ...buildCarrierOffer(carrier, null, asked, today), reasons: [closedToAgencyReason] };
    const quote = quotes.find((item) => item.privateFloodProviderId === carrier.privateFloodProviderId);
    return buildCarrierOffer(carrier, quote ?? null, asked, today);
  };
  return [...(isPublicMarket(file) ? [buildNfipOffer(file, today, stage)] : []), ...carriers.map(buildOffer)];
}

function mayHaveOffers(file: PolicyFile): boolean {
  return !isUnrated(file) && isPrivateMarket(file.policy.rateMarketType);
}

function noOffers(message: string) {
  return { __typename: 'NoRatingOptions' as const, message, problems: [] as [] };
}

async function readActiveQuotes(world: World, { policy, transaction }: PolicyFile): Promise<StoredQuote[]> {
  const { transactionId } = transaction;
  const rows = await readRecords(world.db, 'privateQuotes', {
    policyId: policy.policyId,
    transactionId,
    isActive: true,
  });
  return rows.map(toStoredQuote);
}

/** Lists each question once, with every carrier that asks it. */
function listCarrierQuestions(carriers: readonly PrivateCarrier[], file: PolicyFile): CarrierQuestion[] {
  const asked = carriers.map(({ name, questions }) => ({
    name,
    fields: listApplicableQuestions(questions, file),
  }));
  const fields = [...new Set(asked.flatMap((item) => item.fields))];
  return fields.map((field) => ({
    field,
    carriers: asked.filter((item) => item.fields.includes(field)).map(({ name }) => name),
    isAnswered: isAnswered(readFieldValue(file, field)),
  }));
}

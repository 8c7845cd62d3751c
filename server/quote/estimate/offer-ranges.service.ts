import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import type { EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import type { EstimateStop } from '../../../machines/domain/estimate/known-stops.ts';
import { isPublicMarket } from '../../../machines/domain/market/market.ts';
import { isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import { type CarrierRange, CarrierRanger } from '../../market/carrier-ranges.service.ts';
import type { RangedMarket } from '../../market/ranged-market.service.ts';
import { hasEditionInForce } from '../../rating/engine/books/shipped-editions.ts';
import type { Edition } from '../../rating/engine/figures/edition.ts';
import { explainMissingEdition } from '../../rating/engine/risk/without-edition.ts';
import { NfipRanger } from '../../rating/ranging/nfip-ranger.service.ts';
import type { EstimateOffer } from './estimate-offer.ts';
import type { PremiumRange } from './estimate-questions.ts';
import { rangeNfip } from './nfip-range.service.ts';

/** Ranges the offers of one estimate over the answers that are still possible. The viewer was asked for before. */
export class OfferRanger {
  readonly edition: Edition | null;
  readonly #file: PolicyFile;
  readonly #stops: readonly EstimateStop[];
  readonly #nfip: NfipRanger | null;
  readonly #carriers: readonly CarrierRanger[];
  readonly #ratedFor: IsoDate;

  /** `file` has the place and the cover. */
  constructor(file: PolicyFile, stops: readonly EstimateStop[], market: RangedMarket | null, today: IsoDate) {
    this.#file = file;
    this.#stops = stops;
    this.#ratedFor = file.policy.effectiveDate ?? today;
    this.#nfip =
      isPublicMarket(file) && hasEditionInForce(this.#ratedFor) ? new NfipRanger(file, today) : null;
    this.edition = this.#nfip?.edition ?? null;
    const carriers = isPrivateMarket(file.policy.rateMarketType) ? (market?.carriers ?? []) : [];
    this.#carriers = carriers.map((carrier) => new CarrierRanger(carrier, market?.taxes ?? [], file, today));
  }

  /** The NFIP's offer first, if the market asks it, then the carriers'. */
  rangeOffers(answers: EstimateAnswers): readonly EstimateOffer[] {
    const carriers = this.#carriers.map((ranger) => this.#toOffer(ranger.range(answers)));
    return isPublicMarket(this.#file) ? [this.#rangeNfip(answers), ...carriers] : carriers;
  }

  /** The range that the questions narrow: the NFIP's, or without it the carriers' together; null if nothing can be priced. */
  rangeHeadline(answers: EstimateAnswers): PremiumRange | null {
    if (isPublicMarket(this.#file)) return this.#rangeNfip(answers).range;
    const ranges = this.#carriers.flatMap((ranger) => this.#toOffer(ranger.range(answers)).range ?? []);
    if (ranges.length === 0) return null;
    return {
      least: Math.min(...ranges.map(({ least }) => least)),
      likely: Math.min(...ranges.map(({ likely }) => likely)),
      most: Math.max(...ranges.map(({ most }) => most)),
      isTight: true,
    };
  }

  /** Why the NFIP's range is provisional; empty if it is not. */
  findProvisionalReasons(answers: EstimateAnswers): readonly string[] {
    if (!isPublicMarket(this.#file)) return [];
    const { isProvisional, reasons } = this.#rangeNfip(answers);
    return isProvisional ? reasons : [];
  }

  #rangeNfip(answers: EstimateAnswers): EstimateOffer {
    return rangeNfip(this.#nfip, answers, this.#stops, explainMissingEdition(this.#ratedFor).message);
  }

  /** A stop that no market lifts is one for the carriers too. */
  #toOffer(carrier: CarrierRange): EstimateOffer {
    const stops = this.#stops.filter(({ liftedInMarket }) => liftedInMarket === null);
    if (stops.length > 0)
      return {
        ...carrier,
        outcome: 'NOT_AVAILABLE',
        range: null,
        mayDecline: false,
        reasons: stops.map(({ message }) => message),
        isProvisional: false,
      };
    return {
      ...carrier,
      range: carrier.range && { ...carrier.range, isTight: true },
      isProvisional: false,
    };
  }
}

import type { IsoDate, OfferOutcome, PolicyFile, StateTax } from '../../machines/contract/types.ts';
import { buildPrivateRisk, type PrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import type { EstimateAnswers } from '../../machines/domain/estimate/estimate-answers.ts';
import { withAnswers } from '../../machines/domain/estimate/estimate-file.ts';
import { completeAnswers } from '../../machines/domain/estimate/usual-answers.ts';
import { parseMoney, roundToDollars } from '../../machines/domain/money/money.ts';
import type { CarrierAnswer, PrivateCarrier, RatesAtHand } from '../providers/private-market.ts';
import { listRiskVariations, type RiskVariation } from './risk-variations.ts';
import { taxQuote } from './tax-quote.ts';

/** The range of a carrier's possible premiums over the answers that are still open; whole dollars, taxes and fees included. */
export interface CarrierRange {
  readonly privateFloodProviderId: number;
  readonly name: string;
  readonly isSample: boolean;
  readonly outcome: OfferOutcome;
  readonly range: { readonly least: number; readonly likely: number; readonly most: number } | null;
  readonly mayDecline: boolean;
  readonly reasons: readonly string[];
  readonly edition: string | null;
}

/** Ranges one carrier over the answers that are still possible. Remembers what was rated, because the ranges of an estimate share most of it. */
export class CarrierRanger {
  readonly #carrier: PrivateCarrier;
  readonly #taxes: readonly StateTax[];
  readonly #file: PolicyFile;
  readonly #today: IsoDate;
  readonly #totals = new Map<string, number | string>();

  /** `file` has the place and the cover; the taxes are those of its state. */
  constructor(carrier: PrivateCarrier, taxes: readonly StateTax[], file: PolicyFile, today: IsoDate) {
    this.#carrier = carrier;
    this.#taxes = taxes;
    this.#file = file;
    this.#today = today;
  }

  range(answers: EstimateAnswers): CarrierRange {
    const { offline } = this.#carrier;
    if (!offline) return this.#unpriced('NOT_ASKED', [calledReason], false);
    const usual = buildPrivateRisk(withAnswers(this.#file, completeAnswers(answers), this.#today));
    const groups = this.#listVariations(offline, usual, answers);
    const refusals = this.#refusals(offline, usual, groups);
    if (refusals.everywhere.length > 0) return this.#unpriced('DECLINED', refusals.everywhere, true);
    const totals = this.#rateAll(offline, usual, refusals.accepted);
    const [unknown] = totals.filter((total) => typeof total === 'string');
    if (unknown !== undefined) return this.#unpriced('NOT_AVAILABLE', [unknown], false);
    const sorted = totals.filter((total) => typeof total === 'number').toSorted((one, other) => one - other);
    const answer = offline.quote(usual, this.#today);
    const likely = this.#total(answer) ?? sorted[sorted.length >> 1] ?? 0;
    if (typeof likely === 'string') return this.#unpriced('NOT_AVAILABLE', [likely], false);
    return {
      ...this.#identity(),
      outcome: 'QUOTED',
      range: {
        least: Math.min(likely, sorted[0] ?? likely),
        likely,
        most: Math.max(likely, sorted.at(-1) ?? likely),
      },
      mayDecline: refusals.somewhere.length > 0,
      reasons: [...refusals.somewhere, ...this.#unknownTaxes(answer)],
      edition: answer.outcome === 'quote' ? answer.quote.edition : null,
    };
  }

  /** The variations of each group of facts that the carrier rates differently, each once. */
  #listVariations(
    offline: RatesAtHand,
    usual: PrivateRisk,
    answers: EstimateAnswers,
  ): readonly (readonly RiskVariation[])[] {
    const deciding = offline.decidingFacts(usual, this.#today);
    const edgesOf = (fact: keyof PrivateRisk) => deciding.find((own) => own.fact === fact)?.edges ?? [];
    return listRiskVariations(this.#file, answers, this.#today, edgesOf).map((group) => {
      const distinct = new Map<string, RiskVariation>();
      for (const variation of group) {
        const key = deciding
          .filter(({ fact }) => fact in variation)
          .map(({ fact, edges }) => `${fact} ${placeAmong(variation[fact] ?? null, edges)}`)
          .join();
        if (!distinct.has(key)) distinct.set(key, variation);
      }
      return [...distinct.values()];
    });
  }

  /** The variations that the carrier writes; it refuses by one fact at a time. */
  #refusals(offline: RatesAtHand, usual: PrivateRisk, groups: readonly (readonly RiskVariation[])[]) {
    const open = new Set(groups.flatMap((group) => group.flatMap((variation) => Object.keys(variation))));
    const everywhere = offline
      .refusals(usual, this.#today)
      .filter(({ fact }) => fact === null || !open.has(fact))
      .map(({ reason }) => reason);
    const somewhere: string[] = [];
    const accepted = groups.map((group) => {
      const refused: string[] = [];
      const kept = group.filter((variation) => {
        const own = offline
          .refusals({ ...usual, ...variation }, this.#today)
          .filter(({ fact }) => fact !== null && fact in variation);
        refused.push(...own.map(({ reason }) => reason));
        return own.length === 0;
      });
      (kept.length === 0 ? everywhere : somewhere).push(...refused);
      return kept;
    });
    return { accepted, everywhere: [...new Set(everywhere)], somewhere: [...new Set(somewhere)] };
  }

  #rateAll(
    offline: RatesAtHand,
    usual: PrivateRisk,
    groups: readonly (readonly RiskVariation[])[],
  ): readonly (number | string)[] {
    let risks: readonly PrivateRisk[] = [usual];
    for (const group of groups)
      risks = risks.flatMap((risk) => group.map((variation) => ({ ...risk, ...variation })));
    return risks.flatMap((risk) => {
      const key = JSON.stringify(
        groups.flatMap((group) => Object.keys(group[0] ?? {}).map((fact) => risk[fact as keyof PrivateRisk])),
      );
      const total = this.#totals.get(key) ?? this.#total(offline.quote(risk, this.#today));
      if (total === null) return [];
      this.#totals.set(key, total);
      return [total];
    });
  }

  /** The total in whole dollars; null if the carrier declines, or the reason why the cost is not known. */
  #total(answer: CarrierAnswer): number | string | null {
    if (answer.outcome !== 'quote') return answer.outcome === 'decline' ? null : answer.reason;
    const taxed = taxQuote(this.#taxes, this.#file, answer.quote);
    return 'reason' in taxed ? taxed.reason : roundToDollars(parseMoney(taxed.totalPremium));
  }

  /** The taxes and fees that are missing from the totals: charged in the state, but by an unknown rate. */
  #unknownTaxes(answer: CarrierAnswer): readonly string[] {
    if (answer.outcome !== 'quote') return [];
    const taxed = taxQuote(this.#taxes, this.#file, answer.quote);
    return 'reason' in taxed ? [] : taxed.unknown;
  }

  #unpriced(outcome: OfferOutcome, reasons: readonly string[], mayDecline: boolean): CarrierRange {
    return { ...this.#identity(), outcome, range: null, mayDecline, reasons, edition: null };
  }

  #identity() {
    const { privateFloodProviderId, name, isSample } = this.#carrier;
    return { privateFloodProviderId, name, isSample };
  }
}

const calledReason = 'It rates only when it is called, and an estimate calls no carrier. A quote asks it.';

/** A number by its place among the edges, which may be of either side; any other value as text. */
function placeAmong(value: PrivateRisk[keyof PrivateRisk], edges: readonly number[]): string {
  if (typeof value !== 'number') return String(value);
  const below = edges.filter((edge) => edge < value).length;
  return edges.includes(value) ? `at ${value}` : `after ${below}`;
}

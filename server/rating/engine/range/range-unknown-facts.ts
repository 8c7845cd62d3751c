import type { Edition, StateRates } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { RatingResult } from '../rating-result.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import {
  isEntangled,
  isRangedFact,
  listFactValues,
  orderByFactor,
  RANGED_FACTS,
  type RangedFact,
} from './fact-values.ts';

/** A premium at one end of a range, and the values of the unknown facts that make it. */
export type RangeEnd = {
  /** Full-risk premium in dollars, not rounded. */
  fullRiskPremium: number;
  values: Partial<Pick<RatingInput, RangedFact>>;
};

/** The full-risk premium over everything that the unknown facts of a place can be. */
export type FactRange = {
  /** The facts that are not known and that the premium depends on. */
  facts: readonly RangedFact[];
  least: RangeEnd;
  greatest: RangeEnd;
  /** Values with which the edition cannot rate at all, such as a barrier island; the range is silent about them. */
  notRatable: readonly string[];
};

/**
 * The least and the greatest full-risk premium of a result that lacks facts of the place. Null if it lacks none, if something else keeps it
 * from being rated, or if the edition rates none of the values.
 */
export function rangeUnknownFacts(
  input: RatingInput,
  result: RatingResult,
  edition: Edition,
): FactRange | null {
  if (result.reasons.length === 0) return null;
  const state = edition.states.get(input.state ?? '');
  const lacks = result.reasons.some(({ code, fact }) => isLackOf(code) && isRangedFact(fact));
  if (!state || !lacks || !/^\d{12}$/.test(String(input.huc12))) return null;
  const search = new RangeSearch(edition, state);
  search.try(input, result, new Set());
  return search.range();
}

function isLackOf(code: string): boolean {
  return code === 'FACT_MISSING' || code === 'FACT_ASSUMED';
}

type RangeEndName = 'least' | 'greatest';

/** An input and its full-risk premium in dollars; null if it cannot be rated. */
type Candidate = { input: RatingInput; premium: number | null };

class RangeSearch {
  readonly #edition: Edition;
  readonly #state: StateRates;
  readonly #facts = new Set<RangedFact>();
  readonly #notRatable = new Set<string>();
  #least: RangeEnd | null = null;
  #greatest: RangeEnd | null = null;

  constructor(edition: Edition, state: StateRates) {
    this.#edition = edition;
    this.#state = state;
  }

  range(): FactRange | null {
    if (!this.#least || !this.#greatest) return null;
    return {
      facts: RANGED_FACTS.filter((fact) => this.#facts.has(fact)),
      least: this.#least,
      greatest: this.#greatest,
      notRatable: [...this.#notRatable],
    };
  }

  /** Rates the input, with every value of the first entangled fact that it lacks and needs; the other facts by their own best values. */
  try(input: RatingInput, { reasons, exact }: RatingResult, chosen: ReadonlySet<RangedFact>): void {
    const lacking = RANGED_FACTS.filter((name) =>
      reasons.some(({ code, fact }) => fact === name && isLackOf(code)),
    );
    for (const fact of lacking) this.#facts.add(fact);
    const [entangled] = lacking.filter(isEntangled);
    if (entangled)
      for (const value of this.#valuesOf(entangled, input)) {
        const candidate = { ...input, [entangled]: value };
        this.try(candidate, rateRisk(candidate, this.#edition), new Set([...chosen, entangled]));
      }
    else if (lacking.length > 0)
      for (const end of ['least', 'greatest'] as const)
        this.#keep(this.#settleAlone(input, lacking, end), new Set([...chosen, ...lacking]));
    else if (exact === null) for (const { message } of reasons) this.#notRatable.add(message);
    else this.#keep({ input, premium: exact.fullRiskPremium }, chosen);
  }

  #valuesOf(fact: RangedFact, input: RatingInput) {
    return listFactValues(fact, input, this.#edition, this.#state);
  }

  /** Sets each of the facts, one after the other, to the value with which the premium is least or greatest. */
  #settleAlone(input: RatingInput, lacking: readonly RangedFact[], end: RangeEndName): Candidate {
    // The class goes with the height above the river: each class has a curve of its own.
    const order = lacking.filter((fact) => fact !== 'riverClass');
    const classes = lacking.includes('riverClass') ? this.#valuesOf('riverClass', input) : [input.riverClass];
    return classes
      .map((riverClass) => this.#withPlaceholders({ ...input, riverClass } as RatingInput, order, end))
      .map((filled) => order.reduce((current, fact) => this.#settle(current, fact, end), this.#rate(filled)))
      .reduce((best, settled) => pickBetter(best, settled, end), { input, premium: null });
  }

  /**
   * The facts that are settled later have to be there while the first ones are compared: each with the value whose factor comes nearest to the
   * end, since a premium at its ceiling would not tell the values of the others apart.
   */
  #withPlaceholders(input: RatingInput, facts: readonly RangedFact[], end: RangeEndName): RatingInput {
    let filled = input;
    for (const fact of facts) {
      const [nearest] = orderByFactor(fact, this.#valuesOf(fact, filled), filled, this.#state, end);
      filled = { ...filled, [fact]: nearest };
    }
    return filled;
  }

  #settle(from: Candidate, fact: RangedFact, end: RangeEndName): Candidate {
    return this.#valuesOf(fact, from.input)
      .map((value) => this.#rate({ ...from.input, [fact]: value }))
      .reduce((best, candidate) => pickBetter(best, candidate, end), from);
  }

  #rate(input: RatingInput): Candidate {
    return { input, premium: rateRisk(input, this.#edition).exact?.fullRiskPremium ?? null };
  }

  #keep({ input, premium: fullRiskPremium }: Candidate, chosen: ReadonlySet<RangedFact>): void {
    if (fullRiskPremium === null) return;
    const values = Object.fromEntries([...chosen].map((fact) => [fact, input[fact]]));
    const end = { fullRiskPremium, values };
    if (!this.#least || fullRiskPremium < this.#least.fullRiskPremium) this.#least = end;
    if (!this.#greatest || fullRiskPremium > this.#greatest.fullRiskPremium) this.#greatest = end;
  }
}

/** The candidate with the premium nearer to the end; of two alike the first. One that cannot be rated is never nearer. */
function pickBetter(best: Candidate, other: Candidate, end: RangeEndName): Candidate {
  if (other.premium === null) return best;
  if (best.premium === null) return other;
  const isBetter = end === 'least' ? other.premium < best.premium : other.premium > best.premium;
  return isBetter ? other : best;
}

import type {
  FoundationType,
  IsoDate,
  PolicyFile,
  StatutoryDiscountType,
} from '../../../machines/contract/types.ts';
import { buildRisk, heightCandidates } from '../../../machines/domain/coverage/risk.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { eligibleDiscounts } from '../../../machines/domain/discounts/discount.ts';
import type { EstimateAnswers } from '../../../machines/domain/estimate/estimate-answers.ts';
import { withAnswers } from '../../../machines/domain/estimate/estimate-file.ts';
import {
  listPossibleAnswers,
  type PossibleAnswers,
} from '../../../machines/domain/estimate/possible-answers.ts';
import { listNumbers, type Span } from '../../../machines/domain/estimate/usual-answers.ts';
import { findEditionInForce } from '../engine/books/shipped-editions.ts';
import type { Edition } from '../engine/figures/edition.ts';
import { computePremium, type Premium } from '../engine/premium/premium.ts';
import { buildPremiumCase, buildPremiumContext, withRange } from '../rated-file.service.ts';
import type { Interval } from './interval.ts';
import { PremiumProfile } from './premium-profile.ts';
import type { ChoiceList, PremiumAlternative, PremiumSpace } from './premium-space.ts';
import { listPropertyChoices, listStandings } from './property-choices.ts';
import { rangePremium, type TotalRange, usualMostCost } from './range-premium.ts';
import { mostRounding, TotalBound } from './total-bound.ts';

/** Ranges the NFIP's premium of one file over the answers that are still possible, with all discounts. Keeps what several ranges share. */
export class NfipRanger {
  readonly #file: PolicyFile;
  readonly #today: IsoDate;
  readonly edition: Edition;
  readonly #choices = new Map<string, readonly ChoiceList[]>();
  readonly #discounts = new Map<string, readonly StatutoryDiscountType[]>();
  readonly #discountSets = new Map<string, readonly (readonly StatutoryDiscountType[])[]>();
  readonly #profiles = new Map<string, PremiumProfile>();
  readonly #ranges = new Map<string, TotalRange>();
  /** The cost of all searches so far: once it is high, the next ones end early. */
  #cost = 0;
  /** The areas of the first range: a profile over them serves every other, which fixes one area at most. */
  #areas: Span | null = null;

  /** `file` has the place and the cover. An edition must be in force. */
  constructor(file: PolicyFile, today: IsoDate) {
    this.#file = file;
    this.#today = today;
    this.edition = findEditionInForce(file.policy.effectiveDate ?? today);
  }

  /** The premium with every answer known. */
  rate(answers: EstimateAnswers): Premium {
    const { input, edition, context } = buildPremiumCase(
      withAnswers(this.#file, answers, this.#today),
      this.#today,
      'DISCOUNTED',
    );
    return withRange(computePremium(input, edition, context), input, edition);
  }

  /** The range over the answers that are still possible. The place must be ratable. */
  range(answers: EstimateAnswers): TotalRange {
    const possible = listPossibleAnswers(answers, this.#today);
    const key = JSON.stringify([
      possible,
      answers.replacementCost,
      answers.contentsValue,
      answers.buildingType,
    ]);
    const known = this.#ranges.get(key);
    if (known) return known;
    const { space, bounds } = this.buildSpace(answers);
    const range = rangePremium(space, bounds, this.#cost < usualMostCost ? usualMostCost : shortCost);
    this.#cost += range.cost;
    this.#ranges.set(key, range);
    return range;
  }

  /** Everything that the premium can still be computed from, with the bounds of the alternatives. */
  buildSpace(answers: EstimateAnswers): {
    readonly space: PremiumSpace;
    readonly bounds: readonly TotalBound[];
  } {
    const possible = listPossibleAnswers(answers, this.#today);
    const file = withAnswers(this.#file, answers, this.#today);
    const alternatives = this.#listAlternatives(file, possible);
    const isByArea = alternatives.some(({ dollarsPerFoot }) => dollarsPerFoot !== null);
    const area = isByArea ? possible.totalBuildingAreaFeet : { from: 1, to: 1 };
    const { constants } = this.edition;
    const contentsShare = file.policy.contentsValue === null ? constants.assumedContentsShare : null;
    const values = { edition: this.edition, area, contentsShare };
    const bounds = alternatives.map(
      (alternative) => new TotalBound(alternative, this.#profile(alternative, values), this.edition),
    );
    const lists = this.#listChoices(file, possible, bounds);
    return { space: { ...values, alternatives, lists }, bounds };
  }

  /** Tabulated once for each building, over the areas of the first range where they hold this one's. */
  #profile(
    alternative: PremiumAlternative,
    values: Pick<PremiumSpace, 'edition' | 'area' | 'contentsShare'>,
  ): PremiumProfile {
    this.#areas ??= values.area;
    const { input, dollarsPerFoot, units } = alternative;
    const { buildingType, constructionType, isCondoUnitOwner, buildingValue, contentsValue } = input;
    const building = { buildingType, constructionType, isCondoUnitOwner, buildingValue, contentsValue };
    const find = (area: Span): PremiumProfile => {
      const key = JSON.stringify([building, dollarsPerFoot, units, values.contentsShare, area]);
      const known = this.#profiles.get(key);
      if (known) return known;
      const profile = new PremiumProfile({ ...values, area }, alternative);
      this.#profiles.set(key, profile);
      return profile;
    };
    if (dollarsPerFoot === null) return find({ from: values.area.from, to: values.area.from });
    const { from, to } = values.area;
    const isInside = from >= this.#areas.from && to <= this.#areas.to;
    const shared = isInside ? find(this.#areas) : null;
    return shared?.findNode(from, to) == null ? find(values.area) : shared;
  }

  #listAlternatives(file: PolicyFile, possible: PossibleAnswers): readonly PremiumAlternative[] {
    const discounts = this.#listDiscounts(file, possible);
    const unitsCount =
      file.policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING'
        ? possible.unitsCount
        : { from: 1, to: 1 };
    return possible.isPrimaryResidence.flatMap((isPrimaryResidence) => {
      const lived = { ...file, policy: { ...file.policy, isPrimaryResidence } };
      const context = { ...buildPremiumContext(lived, this.#today, 'DISCOUNTED'), increaseCap: null };
      return possible.constructionType.flatMap((constructionType) =>
        listUnits(unitsCount).flatMap((units) => {
          const { input, dollarsPerFoot } = this.#buildInput(lived, constructionType, units.lo);
          return listMachinery(possible).flatMap((isMachineryElevated) =>
            discounts.map((eligible) => ({
              input: { ...input, isMachineryElevated },
              context: { ...context, eligibleDiscounts: eligible },
              dollarsPerFoot,
              units,
            })),
          );
        }),
      );
    });
  }

  #buildInput(
    file: PolicyFile,
    constructionType: PossibleAnswers['constructionType'][number],
    unitsCount: number,
  ) {
    const { constants } = this.edition;
    // A square foot shows the dollars per square foot, where no replacement cost is known.
    const structure = { ...file.structure, constructionType, unitsCount, totalBuildingAreaFeet: 1 };
    const { input, buildingValue } = buildRisk({ ...file, structure }, this.#today, constants);
    const isByArea = buildingValue?.method === 'INDUSTRY';
    return {
      input: { ...input, contentsValue: file.policy.contentsValue },
      dollarsPerFoot: isByArea ? buildingValue.dollars : null,
    };
  }

  #listChoices(
    file: PolicyFile,
    possible: PossibleAnswers,
    bounds: readonly TotalBound[],
  ): readonly ChoiceList[] {
    const key = JSON.stringify([
      file.policy.buildingType,
      file.structure.buildingDescription,
      file.policy.isTenant,
      possible.foundationType,
      possible.hasElevationCertificate,
      possible.certificateHeightFeet,
      possible.hasFloodOpenings,
      possible.floorsCount,
      possible.floorOfUnit,
    ]);
    const known = this.#choices.get(key);
    if (known) return known;
    const [constructionType = null] = possible.constructionType;
    const structure = { ...file.structure, constructionType };
    const { input } = buildRisk({ ...file, structure }, this.#today, this.edition.constants);
    const standings = listStandings(
      {
        file,
        input,
        edition: this.edition,
        heightWithoutCertificate: (type) => this.#heightWithoutCertificate(file, type),
      },
      possible,
    );
    const slope = Math.min(...bounds.map((bound) => bound.leastSlope()));
    const uncapped = Math.min(...bounds.map((bound) => bound.mostUncappedFactor()));
    const rounding = mostRounding * this.edition.constants.reserveFundRate;
    const choices = listPropertyChoices(
      standings,
      possible,
      (lower, higher) => higher <= uncapped && (higher - lower) * slope > rounding,
    );
    this.#choices.set(key, choices);
    return choices;
  }

  #heightWithoutCertificate(file: PolicyFile, foundationType: FoundationType): number {
    const elevationCertificate = { ...file.elevationCertificate, isActive: false };
    const structure = { ...file.structure, foundationType };
    const [height] = heightCandidates({ ...file, elevationCertificate, structure }, this.edition.constants);
    return height?.feet ?? 0;
  }

  /** The sets of discounts that the possible years of construction, improvement and first flood map lead to. */
  #listDiscounts(file: PolicyFile, possible: PossibleAnswers): readonly (readonly StatutoryDiscountType[])[] {
    const { from, to } = possible.yearBuilt;
    const key = `${from} ${to} ${possible.isSubstantiallyImproved.join()}`;
    const known = this.#discountSets.get(key);
    if (known) return known;
    const sets = new Map<string, readonly StatutoryDiscountType[]>();
    // A first flood map whose date is not known can be as early as no limit minds, or as late as today.
    const firmDates = file.policy.firmDate === null ? [null, this.#today] : [file.policy.firmDate];
    for (const firmDate of firmDates)
      for (const built of listDates(possible.yearBuilt))
        for (const isImproved of possible.isSubstantiallyImproved)
          for (const improved of isImproved ? [addDays(built, 1), this.#today] : [null]) {
            const eligible = this.#findDiscounts(file, firmDate, built, improved);
            sets.set(eligible.join(), eligible);
          }
    const listed = [...sets.values()];
    this.#discountSets.set(key, listed);
    return listed;
  }

  #findDiscounts(
    file: PolicyFile,
    firmDate: IsoDate | null,
    built: IsoDate,
    improved: IsoDate | null,
  ): readonly StatutoryDiscountType[] {
    const key = `${firmDate} ${built} ${improved}`;
    const known = this.#discounts.get(key);
    if (known) return known;
    const structure = {
      ...file.structure,
      constructionDate: built,
      isSubstantiallyImproved: improved !== null,
      substantiallyImprovedDate: improved,
    };
    const policy = { ...file.policy, firmDate };
    const eligible = eligibleDiscounts({ ...file, structure, policy }, this.#today);
    this.#discounts.set(key, eligible);
    return eligible;
  }
}

/** After the searches of an estimate have cost much, each further one may cost this. */
const shortCost = 500;

/** Numbers of units in groups, each about a quarter more than the one before: a single number alone is rated exactly. */
function listUnits({ from, to }: Span): readonly Interval[] {
  const groups: Interval[] = [];
  for (let lo = from; lo <= to; ) {
    const hi = Math.min(to, from === to ? lo : Math.floor(lo * 1.25));
    groups.push({ lo, hi });
    lo = hi + 1;
  }
  return groups;
}

/** Whether machinery and appliances lower the premium: both must be elevated. */
function listMachinery({ isMachineryElevated, isApplianceElevated }: PossibleAnswers): readonly boolean[] {
  const mayCount = isMachineryElevated.includes(true) && isApplianceElevated.includes(true);
  const mayNotCount = isMachineryElevated.includes(false) || isApplianceElevated.includes(false);
  return [...(mayCount ? [true] : []), ...(mayNotCount ? [false] : [])];
}

/** The first and the last day of each year: a limit may lie within it. */
function listDates(years: Span): readonly IsoDate[] {
  return listNumbers(years).flatMap((year) => [`${year}-01-01`, `${year}-12-31`]);
}

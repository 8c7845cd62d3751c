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
import type { Edition } from '../engine/figures/edition.ts';
import type { Premium } from '../engine/premium/premium.ts';
import { Reasons } from '../engine/reasons.ts';
import { findExposures } from '../engine/risk/find-exposures.ts';
import { buildPremiumContext, buildRiskAndEdition, computeFilePremium } from '../rated-file.service.ts';
import type { PremiumAlternative, PremiumSpace, PropertyChoice } from './premium-space.ts';
import { listPropertyChoices } from './property-choices.ts';
import { rangePremium, type TotalRange } from './range-premium.ts';

/** Ranges the NFIP's premium of one file over the answers that are still possible, with all discounts. Keeps what several ranges share. */
export class NfipRanger {
  readonly #file: PolicyFile;
  readonly #today: IsoDate;
  readonly edition: Edition;
  readonly #choices = new Map<string, readonly PropertyChoice[]>();
  readonly #discounts = new Map<string, readonly StatutoryDiscountType[]>();

  /** `file` has the place and the cover. An edition must be in force. */
  constructor(file: PolicyFile, today: IsoDate) {
    this.#file = file;
    this.#today = today;
    this.edition = buildRiskAndEdition(file, today).edition;
  }

  /** The premium with every answer known. */
  rate(answers: EstimateAnswers): Premium {
    return computeFilePremium(withAnswers(this.#file, answers, this.#today), this.#today, 'DISCOUNTED')
      .premium;
  }

  /** The range over the answers that are still possible. The place must be ratable. */
  range(answers: EstimateAnswers): TotalRange {
    return rangePremium(this.buildSpace(answers));
  }

  /** Everything that the premium can still be computed from. */
  buildSpace(answers: EstimateAnswers): PremiumSpace {
    const possible = listPossibleAnswers(answers, this.#today);
    const file = withAnswers(this.#file, answers, this.#today);
    const alternatives = this.#listAlternatives(file, possible);
    return {
      edition: this.edition,
      alternatives,
      choices: this.#listChoices(file, possible),
      area: alternatives.some(({ dollarsPerFoot }) => dollarsPerFoot !== null)
        ? possible.totalBuildingAreaFeet
        : { from: 1, to: 1 },
      contentsShare: file.policy.contentsValue === null ? this.edition.constants.assumedContentsShare : null,
    };
  }

  #listAlternatives(file: PolicyFile, possible: PossibleAnswers): readonly PremiumAlternative[] {
    const discounts = this.#listDiscounts(file, possible);
    const units =
      file.policy.buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING'
        ? listNumbers(possible.unitsCount)
        : [1];
    return possible.isPrimaryResidence.flatMap((isPrimaryResidence) => {
      const lived = { ...file, policy: { ...file.policy, isPrimaryResidence } };
      const context = buildPremiumContext(lived, this.#today, 'DISCOUNTED');
      return possible.constructionType.flatMap((constructionType) =>
        listMachinery(possible).flatMap((isMachineryElevated) =>
          units.flatMap((unitsCount) => {
            const { input, dollarsPerFoot } = this.#buildInput(lived, constructionType, unitsCount);
            return discounts.map((eligible) => ({
              input: { ...input, isMachineryElevated },
              context: { ...context, eligibleDiscounts: eligible },
              dollarsPerFoot,
            }));
          }),
        ),
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

  #listChoices(file: PolicyFile, possible: PossibleAnswers): readonly PropertyChoice[] {
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
    const exposures = findExposures(input, this.edition, new Reasons(), undefined);
    const isMonotone = exposures.every(({ peril }) => peril !== 'COASTAL_EROSION');
    const choices = listPropertyChoices(
      {
        file,
        input,
        edition: this.edition,
        assumedHeight: (type) => this.#assumedHeight(file, type),
        isMonotone,
      },
      possible,
    );
    this.#choices.set(key, choices);
    return choices;
  }

  #assumedHeight(file: PolicyFile, foundationType: FoundationType): number {
    const elevationCertificate = { ...file.elevationCertificate, isActive: false };
    const structure = { ...file.structure, foundationType };
    const [assumed] = heightCandidates({ ...file, elevationCertificate, structure }, this.edition.constants);
    return assumed?.feet ?? 0;
  }

  /** The sets of discounts that the possible years of construction and improvement lead to. */
  #listDiscounts(file: PolicyFile, possible: PossibleAnswers): readonly (readonly StatutoryDiscountType[])[] {
    const sets = new Map<string, readonly StatutoryDiscountType[]>();
    for (const built of listDates(possible.yearBuilt))
      for (const isImproved of possible.isSubstantiallyImproved)
        for (const improved of isImproved ? [addDays(built, 1), this.#today] : [null]) {
          const eligible = this.#findDiscounts(file, built, improved);
          sets.set(eligible.join(), eligible);
        }
    return [...sets.values()];
  }

  #findDiscounts(
    file: PolicyFile,
    built: IsoDate,
    improved: IsoDate | null,
  ): readonly StatutoryDiscountType[] {
    const key = `${built} ${improved}`;
    const known = this.#discounts.get(key);
    if (known) return known;
    const structure = {
      ...file.structure,
      constructionDate: built,
      isSubstantiallyImproved: improved !== null,
      substantiallyImprovedDate: improved,
    };
    const eligible = eligibleDiscounts({ ...file, structure }, this.#today);
    this.#discounts.set(key, eligible);
    return eligible;
  }
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

import type { IsoDate, Money } from '../../../machines/contract/types.ts';
import type { BuildingSection } from '../../../machines/domain/drawing/section-shapes.ts';
import type { FigureFlag, PrintedPremiumLine } from '../../../machines/domain/policy/printed-premium.ts';

/** One fact of the quote as shown to the customer. */
export interface QuoteFact {
  readonly label: string;
  /** As shown: dates MM/DD/YYYY, amounts with a dollar sign, units after the number. */
  readonly value: string;
  readonly flag: FigureFlag | null;
}

/** Facts under one heading, such as Property, Building or Coverage period. */
export interface FactGroup {
  readonly title: string;
  readonly facts: readonly QuoteFact[];
}

/** One coverage of the quote. */
export interface QuoteCoverage {
  /** "Building" or "Contents". */
  readonly label: string;
  /** In whole dollars; 0 = not bought. */
  readonly amount: number;
  /** In whole dollars. */
  readonly deductible: number;
  /** Null if not rated. */
  readonly premium: Money | null;
}

/** One line of the worksheet, formatted as text. */
export interface WorksheetEntry {
  /** Counts from 1; a later line that uses the result refers to it. */
  readonly number: number;
  /** For example "Distance to river". */
  readonly label: string;
  /** Source line, keys and sheet, for example "1,513 m, between 1,500 and 1,750; sheet DTR - NL". */
  readonly lookedUp: string;
  /** Operation with factor or amount, for example "× 1.082". */
  readonly figure: string;
  /** The result after the line. */
  readonly runningText: string;
  readonly flag: FigureFlag | null;
}

/** Consecutive worksheet lines of one result. */
export interface WorksheetSection {
  /** For example Location or Fees. */
  readonly group: string;
  readonly isNewGroup: boolean;
  /** Name of the result, for example "Inland flood: building rate". */
  readonly result: string;
  readonly lines: readonly WorksheetEntry[];
}

/** How the premium was computed, for the pages after the quote. */
export interface QuoteWorksheet {
  /** Edition of the rate figures, for example 2023-02-24. */
  readonly edition: string;
  /** Why a newer edition may hold; null while it is current, absent from proposals stored before the notice was known. */
  readonly editionNotice?: string | null;
  readonly sections: readonly WorksheetSection[];
}

/** A printed quote, or the application or policy it became. The summary screen and the PDF have the same blocks in the same order. */
export interface QuoteDocument {
  /** The current kind. All but a policy state that they are not a binder. */
  readonly kind: 'quote' | 'application' | 'policy';
  /** As shown everywhere: the policy number or, before there is one, a number such as 1042. */
  readonly number: string;
  readonly preparedOn: IsoDate;
  /** The last day on which the quote may be bound; null if none is set, and for a policy. */
  readonly validUntil: IsoDate | null;
  readonly preparedFor: string;
  /** The lines of the property address. */
  readonly property: readonly string[];
  /** Name and agency of the agent of record, as far as known. */
  readonly preparedBy: readonly string[];
  /** The insurer of the risk. */
  readonly carrier: string;
  /** Whether the property is an invented sample place. */
  readonly isSample: boolean;
  /** Whether the premium is provisional, which every page then states. */
  readonly isProvisional: boolean;
  readonly factGroups: readonly FactGroup[];
  readonly coverages: readonly QuoteCoverage[];
  readonly premiumLines: readonly PrintedPremiumLine[];
  /** The building in section, and the same in sentences. */
  readonly building: BuildingSection;
  /** Null if the risk cannot be rated; `notes` then say why. */
  readonly totalPremium: Money | null;
  /** Sentences about this quote: assumed factors, discounts, missing answers. */
  readonly notes: readonly string[];
  /** Null omits the worksheet pages. */
  readonly worksheet: QuoteWorksheet | null;
}

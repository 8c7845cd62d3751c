import type { IsoDate, Money } from '../../../machines/contract/types.ts';

/** Why a figure is to be read with care: taken without being told, not confirmed by a public source, or invented. */
export type FigureFlag = 'ASSUMED' | 'UNVERIFIED' | 'SAMPLE';

/** One fact of the quote as the customer reads it. */
export interface QuoteFact {
  readonly label: string;
  /** As shown: dates MM/DD/YYYY, amounts with their sign, units behind. */
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
  /** Building or Contents. */
  readonly label: string;
  /** Whole dollars; 0 is not bought. */
  readonly amount: number;
  /** Whole dollars. */
  readonly deductible: number;
  /** Null where it is not rated. */
  readonly premium: Money | null;
}

/**
 * One line of the premium, in order. PART adds to the sum and DISCOUNT takes off: their amounts are signed. SUM and TOTAL
 * repeat what the lines above come to.
 */
export interface PremiumLine {
  readonly label: string;
  readonly kind: 'PART' | 'DISCOUNT' | 'SUM' | 'TOTAL';
  readonly amount: Money;
  readonly flag: FigureFlag | null;
}

/** One line of the worksheet, already as text. */
export interface WorksheetEntry {
  /** From 1; later lines name it where they take its result. */
  readonly number: number;
  /** Such as "Distance to river". */
  readonly label: string;
  /** Line taken from, keys and sheet, such as "1,513 m, between 1,500 and 1,750; sheet DTR - NL". */
  readonly lookedUp: string;
  /** Operation and factor or amount, such as "× 1.082". */
  readonly figure: string;
  /** The result after the line. */
  readonly runningText: string;
  readonly flag: FigureFlag | null;
}

/** Consecutive worksheet lines that work on one result. */
export interface WorksheetSection {
  /** Such as Location or Fees. */
  readonly group: string;
  readonly isNewGroup: boolean;
  /** Name of the result, such as "Inland flood: building rate". */
  readonly result: string;
  readonly lines: readonly WorksheetEntry[];
}

/** How the premium was made, for the pages behind the quote. */
export interface QuoteWorksheet {
  /** Edition of the rate figures, such as 2023-02-24. */
  readonly edition: string;
  readonly sections: readonly WorksheetSection[];
}

/** A quote, or the application or policy it became, as it is printed: summary screen and PDF have the same blocks in the same order. */
export interface QuoteDocument {
  /** What it is by now; all but a policy say that they are no binder. */
  readonly kind: 'quote' | 'application' | 'policy';
  /** As shown everywhere: a policy's number, or 1042 before there is one. */
  readonly number: string;
  readonly preparedOn: IsoDate;
  /** The last day on which the quote may be bound; null if none is set, and for a policy. */
  readonly validUntil: IsoDate | null;
  readonly preparedFor: string;
  /** The property, one line each. */
  readonly property: readonly string[];
  /** Agent of record: name, agency, phone and e-mail, as many as are known. */
  readonly preparedBy: readonly string[];
  /** Who would insure the risk. */
  readonly carrier: string;
  /** Whether the property is an invented sample place. */
  readonly isSample: boolean;
  /** What is rated provisionally says so on every page. */
  readonly isProvisional: boolean;
  readonly factGroups: readonly FactGroup[];
  readonly coverages: readonly QuoteCoverage[];
  readonly premiumLines: readonly PremiumLine[];
  /** Null where the risk cannot be rated; `notes` then say why. */
  readonly totalPremium: Money | null;
  /** Sentences that belong to this quote: assumed factors, discounts, what is still needed. */
  readonly notes: readonly string[];
  /** Null leaves the worksheet pages out. */
  readonly worksheet: QuoteWorksheet | null;
}

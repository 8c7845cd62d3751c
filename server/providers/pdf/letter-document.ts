import type { IsoDate, Money } from '../../../machines/contract/types.ts';
import type { PrintedPremiumLine } from '../../../machines/domain/policy/printed-premium.ts';

/** Who a copy is addressed to. */
export interface Addressee {
  readonly name: string;
  /** The lines of the mailing address; empty where there is none. */
  readonly address: readonly string[];
  /** The capacity of the receiver, such as "First mortgagee"; empty for the insured. */
  readonly capacity: string;
}

/** A fact with its label, as shown. */
export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

/** A letter in words. */
export interface TextLetter {
  readonly is: 'letter';
  readonly company: string;
  readonly date: IsoDate;
  readonly subject: string;
  /** Policy number, insured, property. */
  readonly references: readonly PrintedFact[];
  readonly paragraphs: readonly string[];
  /** The lines below the text: who writes. */
  readonly signature: readonly string[];
}

/** A lender or another interest on the declarations. */
export interface PrintedInterest {
  readonly role: string;
  readonly name: string;
  readonly address: readonly string[];
  readonly loanNumber: string;
}

/** One coverage of the declarations. */
export interface PrintedCoverage {
  readonly label: string;
  /** In whole dollars; 0 = not bought. */
  readonly limit: number;
  /** In whole dollars; null where the coverage has none. */
  readonly deductible: number | null;
  /** Before discounts. */
  readonly premium: Money;
}

/** The effect of a change on the policy and its money. */
export interface PrintedAmendment {
  readonly effectiveDate: IsoDate;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  /** How much of the term is left, in words. */
  readonly share: string;
  readonly lines: readonly {
    readonly label: string;
    readonly annualBefore: Money;
    readonly annualAfter: Money;
    /** Negative is returned. */
    readonly amount: Money;
  }[];
  /** Negative is returned. */
  readonly total: Money;
  /** The amount charged for the term with it; null or absent in letters from before this was printed. */
  readonly charged?: Money | null;
  /** The money received for the term. */
  readonly received?: Money | null;
  /** The balance after it; a negative one is refunded. */
  readonly balanceAfter: Money;
}

/** A declarations page. */
export interface DeclarationsPage {
  readonly is: 'declarations';
  /** The kind of transaction that was issued, such as "New business". */
  readonly transaction: string;
  readonly company: string;
  /** The insurer of the risk: the NFIP or a private carrier. */
  readonly carrier: string;
  readonly policyNumber: string;
  readonly effectiveDate: IsoDate;
  readonly expirationDate: IsoDate;
  readonly issuedDate: IsoDate;
  readonly insured: string;
  readonly mailingAddress: readonly string[];
  readonly property: readonly string[];
  /** Name, agency, address and phone of the agent of record. */
  readonly agent: readonly string[];
  readonly interests: readonly PrintedInterest[];
  readonly ratingFacts: readonly PrintedFact[];
  readonly coverages: readonly PrintedCoverage[];
  readonly premiumLines: readonly PrintedPremiumLine[];
  readonly total: Money;
  /** Of a change: what changed and its pro-rata money. Absent or null of new business. */
  readonly amendment?: PrintedAmendment | null;
  /** Whether a change made the version, which leaves the premium that of one year. Absent from contents stored before; `amendment` then says so. */
  readonly isAfterChange?: boolean;
  /** Sentences below the premium. */
  readonly notices: readonly string[];
  /** Whether the property is an invented sample place. */
  readonly isSample: boolean;
}

/** The printed contents of a letter, stored with it. Every copy is set from them. */
export type LetterContent = TextLetter | DeclarationsPage;

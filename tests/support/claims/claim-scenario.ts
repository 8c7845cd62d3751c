import { readdirSync, readFileSync } from 'node:fs';
import type {
  AdjusterReport,
  ClaimAction,
  ClaimCoverage,
  ClaimInterestKind,
  ClaimLine,
  ClaimPaymentKind,
  IsoDate,
  Money,
  MorePaymentReason,
  ProofKind,
} from '../../../machines/contract/types.ts';

/** A claim from its first day to its last, with what has to come of it. */
export interface ClaimScenario {
  readonly title: string;
  /** Whether the policy names a lender. */
  readonly lender: boolean;
  readonly dateOfLoss: IsoDate;
  readonly steps: readonly ClaimStep[];
  readonly expected: ExpectedClaim;
}

/** The expected end of a claim, each amount to the cent. */
export interface ExpectedClaim {
  readonly status: string;
  /** The method and what is payable, by coverage. */
  readonly settlement: { readonly [coverage: string]: string };
  /** Kind, coverage, amount, payee and the names on the check. */
  readonly payments: readonly string[];
  /** The kinds of letters in the order in which they were sent. */
  readonly letters: readonly string[];
  /** Each clock with its last day and the day on which it was kept. */
  readonly clocks: readonly string[];
  /** The balance of each account of the claim's entries, in dollars; accounts at zero are left out. */
  readonly ledger: { readonly [account: string]: Money };
}

/** An act of a person on a day. `refused` is the answer of the product where the act is not allowed. */
export type ClaimStep = {
  readonly day: IsoDate;
  readonly by: 'agent' | 'claims' | 'adjuster' | 'manager';
  readonly refused?: string;
} & ClaimDeed;

type ClaimDeed =
  | { readonly do: 'report' | 'assign' | 'cash' }
  | { readonly do: 'send'; readonly electronically?: true }
  | { readonly do: 'facts'; readonly facts: { readonly [fact: string]: string | number | boolean } }
  | { readonly do: 'lines'; readonly lines: readonly LineRow[] }
  | { readonly do: 'reportOn'; readonly report: AdjusterReport }
  | { readonly do: 'reserve'; readonly coverage: ClaimCoverage; readonly amount: Money }
  | {
      readonly do: 'proof';
      readonly buildingAmount: Money;
      readonly contentsAmount: Money;
      readonly kind?: ProofKind;
      readonly signerName?: string;
      readonly waiver?: string;
    }
  | {
      readonly do: 'pay';
      readonly kind: ClaimPaymentKind;
      readonly coverage: ClaimCoverage;
      readonly amount: Money;
      readonly lenderBalance?: Money;
      readonly bulletin?: string;
    }
  | { readonly do: 'move'; readonly action: ClaimAction; readonly reason?: string }
  | {
      readonly do: 'request';
      readonly reason: MorePaymentReason;
      readonly buildingAmount: Money;
      readonly contentsAmount: Money;
      readonly evidence: string;
    }
  | {
      readonly do: 'icc';
      readonly proofAmount?: Money;
      readonly hasUndertakings?: boolean;
      readonly completedDate?: IsoDate;
    }
  | { readonly do: 'clear'; readonly name: string; readonly evidence: string }
  | {
      readonly do: 'interest';
      readonly kind: ClaimInterestKind;
      readonly interestName: string;
      readonly coverage?: ClaimCoverage;
      readonly evidence: string;
    };

/** Coverage, room, item, quantity, unit, unit cost and depreciation; the rest by name. */
type LineRow = readonly [
  ClaimLine['coverage'],
  string,
  string,
  number,
  string,
  Money,
  Money,
  Partial<Pick<ClaimLine, 'property' | 'place' | 'restrictedItem' | 'refusal'>>?,
];

/** The line of the adjuster that a row says. */
export function buildLine([
  coverage,
  room,
  description,
  quantity,
  unit,
  unitCost,
  depreciation,
  more,
]: LineRow) {
  return {
    ...{ coverage, room, description, quantity, unit, unitCost, depreciation },
    property: more?.property ?? ('ORDINARY' as const),
    place: more?.place ?? ('UNRESTRICTED' as const),
    restrictedItem: more?.restrictedItem ?? null,
    refusal: more?.refusal ?? null,
  };
}

const folder = new URL('../../claim-scenarios/', import.meta.url);

/** Every whole claim, in the order of their losses. */
export function listClaimScenarios(): readonly ClaimScenario[] {
  return readdirSync(folder)
    .map((name): ClaimScenario => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    .toSorted((one, other) => one.dateOfLoss.localeCompare(other.dateOfLoss));
}

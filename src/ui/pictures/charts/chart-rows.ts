/** The part of the premium for one peril. */
export interface PerilAmounts {
  /** "Inland flood". */
  peril: string;
  /** Whole dollars. */
  building: number;
  contents: number;
}

/** A part of the total that belongs to no peril. */
export interface PremiumPart {
  label: string;
  /** Whole dollars; a discount is negative. */
  amount: number;
}

/** A `total` shows its own amount and must equal the sum of the changes before it; a `change` adds or subtracts. */
export interface WaterfallBar {
  label: string;
  kind: 'total' | 'change';
  /** Dollars; a discount is negative. */
  amount: number;
}

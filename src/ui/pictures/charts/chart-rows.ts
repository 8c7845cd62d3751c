/** One peril's part of the premium. */
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

/** A `total` stands on its own and must equal what the changes before it add up to; a `change` adds or subtracts. */
export interface WaterfallBar {
  label: string;
  kind: 'total' | 'change';
  /** Dollars; a discount is negative. */
  amount: number;
}

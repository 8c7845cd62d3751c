/** One peril's part of the premium. */
export interface PerilShare {
  /** "Inland flood". */
  peril: string;
  /** Whole dollars. */
  building: number;
  contents: number;
}

/** A `total` stands on its own and must equal what the changes before it add up to; a `change` adds or takes away. */
export interface WaterfallStep {
  label: string;
  kind: 'total' | 'change';
  /** Dollars; a discount is negative. */
  amount: number;
}

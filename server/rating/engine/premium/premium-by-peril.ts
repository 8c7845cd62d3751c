/** One peril's share of a premium, in dollars. */
export interface PerilShare {
  readonly peril: string;
  readonly building: number;
  readonly contents: number;
}

/** The printed amounts of a rating, in whole dollars; discounts are positive. */
export interface PrintedAmounts {
  readonly buildingPremium: number;
  readonly contentsPremium: number;
  readonly priorClaims: number;
  readonly icc: number;
  readonly mitigation: number;
  readonly crs: number;
}

/** A part of a total that belongs to no peril, in whole dollars. */
export interface OtherPart {
  readonly label: string;
  readonly amount: number;
}

/**
 * Splits the printed premium into whole dollars per peril and the other parts of the total, so that the table adds up to the total above
 * it. `steps` lead from the full-risk premium to the total; the sums among them are not parts themselves.
 */
export function premiumByPeril(
  perils: readonly PerilShare[],
  printed: PrintedAmounts,
  steps: readonly { readonly label: string; readonly isSum: boolean; readonly amount: number }[],
): { perils: PerilShare[]; others: OtherPart[] } {
  const { buildingPremium, contentsPremium, priorClaims, icc } = printed;
  const isBoth = buildingPremium > 0 && contentsPremium > 0;
  const claimsOfBuilding = isBoth ? Math.round(priorClaims / 2) : buildingPremium > 0 ? priorClaims : 0;
  const building = spread(
    perils.map((share) => share.building),
    buildingPremium - claimsOfBuilding,
  );
  const contents = spread(
    perils.map((share) => share.contents),
    contentsPremium - (priorClaims - claimsOfBuilding),
  );
  const whole = perils.map(({ peril }, index) => ({
    peril,
    building: building[index] ?? 0,
    contents: contents[index] ?? 0,
  }));
  const ofPerils = addAmounts(whole.map((share) => share.building + share.contents));
  const others = [
    { label: 'Prior claims', amount: buildingPremium + contentsPremium - ofPerils },
    { label: 'Increased Cost of Compliance', amount: icc },
    { label: 'Mitigation discounts', amount: -printed.mitigation },
    { label: 'CRS discount', amount: -printed.crs },
    ...steps.filter(({ isSum }) => !isSum).map(({ label, amount }) => ({ label, amount })),
  ];
  return { perils: whole, others: others.filter(({ amount }) => amount !== 0) };
}

/** Splits the total into whole numbers in proportion to the parts; the largest remainders are rounded up. */
function spread(parts: readonly number[], total: number): number[] {
  const sum = addAmounts(parts);
  if (sum === 0 || total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * total) / sum);
  const whole = exact.map(Math.floor);
  const remainder = Math.round(total - addAmounts(whole));
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount - Math.floor(amount) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, remainder).map(({ index }) => index));
  return whole.map((amount, index) => (raised.has(index) ? amount + 1 : amount));
}

function addAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

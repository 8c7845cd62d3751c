const feetInMeter = 3.28084;
const feetInMile = 5_280;

/** A distance in meters as whole feet, from a mile on in miles with a tenth: the figure with separators of thousands, and its unit. */
export function inFeetOrMiles(meters: number): { readonly text: string; readonly unit: 'feet' | 'miles' } {
  const feet = Math.round(meters * feetInMeter);
  if (feet < feetInMile) return { text: feet.toLocaleString('en-US'), unit: 'feet' };
  return { text: groupTenths(feet / feetInMile), unit: 'miles' };
}

/** "1,234.5": one decimal, and American separators of thousands in any language. */
export function groupTenths(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const feetInMeter = 3.28084;
const feetInMile = 5_280;

/** What a label says of a fact that is missing. */
export const notKnownYet = 'not known yet';

/** "3.0 ft". */
export function printFeet(feet: number): string {
  return `${groupTenths(feet)} ft`;
}

/** A height over the ground: "3.0 ft", "7.0 ft down", or "level" with it. */
export function printHeight(feet: number): string {
  if (feet === 0) return 'level';
  return feet < 0 ? `${printFeet(-feet)} down` : printFeet(feet);
}

/** "3.0 feet"; "1.0 foot". */
export function spellFeet(feet: number): string {
  const text = groupTenths(feet);
  return text === '1.0' ? '1.0 foot' : `${text} feet`;
}

/** A distance in feet, from a mile on in miles: "1,263 feet", "2.4 miles". */
export function spellDistance(meters: number): string {
  const feet = Math.round(meters * feetInMeter);
  if (feet < feetInMile) return `${feet.toLocaleString('en-US')} feet`;
  return `${groupTenths(feet / feetInMile)} miles`;
}

function groupTenths(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

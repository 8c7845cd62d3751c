const farthestFeet = 100;

/** What is wrong with a first floor height that a certificate is to show; null where nothing is. Feet above the lowest adjacent grade. */
export function certificateHeightFault(height: number | null): string | null {
  return height !== null && Math.abs(height) > farthestFeet
    ? 'A first floor height lies between -100 and 100 feet.'
    : null;
}

const maxHeightFeet = 100;

/** The problem of a first floor height on a certificate; null if it is valid. Feet above the lowest adjacent grade. */
export function validateCertificateHeight(height: number | null): string | null {
  return height !== null && Math.abs(height) > maxHeightFeet
    ? 'A first floor height lies between -100 and 100 feet.'
    : null;
}

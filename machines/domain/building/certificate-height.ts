const maxHeightFeet = 100;

/** What is wrong with a first floor height that a certificate is to show; null where nothing is. Feet above the lowest adjacent grade. */
export function validateCertificateHeight(height: number | null): string | null {
  return height !== null && Math.abs(height) > maxHeightFeet
    ? 'A first floor height lies between -100 and 100 feet.'
    : null;
}

const maxHeightFeet = 100;

/** The problem with a first floor height on a certificate, in feet above the lowest adjacent grade; null if it is valid or missing. */
export function validateCertificateHeight(height: number | null): string | null {
  return height !== null && Math.abs(height) > maxHeightFeet
    ? 'A first floor height lies between -100 and 100 feet.'
    : null;
}

/** Whether nine digits are a valid routing number: weighted 3, 7 and 1, they add up to a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Masks an account number so that only the last four digits show. A number of four digits or fewer is hidden completely. */
export function maskAccountNumber(number: string): string {
  return number.length <= 4 ? '•'.repeat(number.length) : `•••• ${number.slice(-4)}`;
}

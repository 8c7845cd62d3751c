/** Crockford's base 32: no I, L, O or U, so that nothing is mistaken for a one, a zero or a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const fewestDigits = 5;
const groupLength = 3;
const largestPolicyId = 2 ** 32 - 1;

/**
 * The reference code of a quote, which people read out on the phone: its policy id in base 32 and a check letter, in groups of three, such as
 * "001-0J9". It opens nothing by itself.
 */
export function formatReferenceCode(policyId: number): string {
  const digits: number[] = [];
  for (let rest = policyId; rest > 0 || digits.length < fewestDigits; rest = Math.floor(rest / 32))
    digits.unshift(rest % 32);
  const letters = [...digits, checkDigit(digits)].map((digit) => alphabet.charAt(digit)).join('');
  return letters.replace(groups, '$&-');
}

const groups = new RegExp(`.{${groupLength}}(?=.)`, 'g');

/**
 * The policy id of a reference code as a person typed or heard it: in any case, with or without hyphens, spaces and leading zeros, with O for
 * zero and I or L for one. Null if it is none: any one wrong letter and any two that were swapped are noticed.
 */
export function parseReferenceCode(text: string): number | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const digits = Array.from(letters, (letter) => alphabet.indexOf(letter));
  const check = digits.pop();
  if (check === undefined || digits.includes(-1) || checkDigit(digits) !== check) return null;
  const policyId = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  return policyId > 0 && policyId <= largestPolicyId ? policyId : null;
}

/** The value of the digits as a polynomial over the field of 32 elements, at the generator of x⁵ + x² + 1. Leading zeros do not count. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => double(sum ^ digit), 0);
}

function double(digit: number): number {
  return ((digit << 1) ^ (digit & 16 ? 0b100101 : 0)) & 31;
}

import { foldName } from '../format/fold-text.ts';
import { splitSearchWords } from './search-words.ts';

/** The values by which a search finds a policy although the list does not show them. */
export interface HiddenSearchValues {
  readonly loanNumbers: readonly string[];
  readonly phones: readonly string[];
}

/** Which hidden value of a policy a search text names, as a phrase such as "Loan number 4410-2291"; null if none. */
export function describeSearchMatch(
  text: string,
  { loanNumbers, phones }: HiddenSearchValues,
): string | null {
  const numbers = splitSearchWords(text)
    .map(foldName)
    .filter((word) => /\d{4}/.test(word));
  const isNamed = (value: string) => numbers.some((word) => foldName(value).includes(word));
  const loan = loanNumbers.find(isNamed);
  if (loan !== undefined) return `Loan number ${loan}`;
  const phone = phones.find(isNamed);
  return phone === undefined ? null : `Phone ${formatPhone(phone)}`;
}

function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

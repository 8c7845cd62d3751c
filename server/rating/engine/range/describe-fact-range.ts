import { formatGrouped } from '../format-number.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reason } from '../rating-result.ts';
import { FACT_LABELS } from '../worksheet/fact-labels.ts';
import { formatFactValue } from '../worksheet/fact-values.ts';
import type { FactRange, RangeEnd } from './range-unknown-facts.ts';

/** The range as a reason beside those that say which facts are not known: "From $1,353 (…) to $6,747 (…) …". */
export function describeFactRange({ least, greatest, notRatable }: FactRange): Reason {
  const beyond = notRatable.length > 0 ? ' With some values it could not be rated at all.' : '';
  const message = `Until that is known, the full-risk premium can be anything from ${describeEnd(least)} to ${describeEnd(greatest)}.${beyond}`;
  return { code: 'FACT_RANGE', table: null, fact: null, message };
}

function describeEnd({ fullRiskPremium, values }: RangeEnd): string {
  const facts = nameFactValues(values).map(({ label, value }) => `${label}: ${value}`);
  return `$${formatGrouped(Math.round(fullRiskPremium), 0)} (${facts.join(', ')})`;
}

/** The facts of an end with their labels and printed values. */
export function nameFactValues(values: RangeEnd['values']): { fact: string; label: string; value: string }[] {
  return (Object.keys(values) as (keyof RatingInput)[]).map((fact) => ({
    fact,
    label: (FACT_LABELS[fact] ?? fact).replace(/^answer whether it is an? /, ''),
    value: formatFactValue(fact, values),
  }));
}

/** The sentence about a request to end a policy that underwriting looks at: until a day to come the insured is covered. */
export function findAskedText(effectiveDate: string, today: string): 'cancel.askedText' | 'cancel.askedPast' {
  return effectiveDate > today ? 'cancel.askedText' : 'cancel.askedPast';
}

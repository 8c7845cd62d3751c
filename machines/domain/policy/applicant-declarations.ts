/** The declarations an applicant makes with the application. */
export const declarations = [
  'The answers in this application are complete and true to the best of my knowledge. I have checked them in the quote summary.',
  'A statement that is knowingly false may void the policy, may leave a loss unpaid, and may be punished under federal law.',
  'Cover begins on the effective date shown here, after any waiting period, and only if the premium is paid in full.',
  'The premium rests on these answers and on the documents that go with them. If they turn out to differ, the insurer corrects the premium.',
  'Elevations, photographs and other documents may be asked for, and the building may be inspected from outside.',
] as const;

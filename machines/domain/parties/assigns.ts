/** The usual words after a lender's name on the declarations, for those that the loan is sold to. */
export const assignsWordings = ['ISAOA', 'ATIMA', 'ISAOA/ATIMA'] as const;

/** The wording of a second name line; NONE without one, OTHER for any other text. */
export type AssignsWording = 'NONE' | (typeof assignsWordings)[number] | 'OTHER';

export function findAssignsWording(secondLine: string | null): AssignsWording {
  const text = secondLine?.trim() ?? '';
  if (text === '') return 'NONE';
  return assignsWordings.find((wording) => wording === text.toUpperCase()) ?? 'OTHER';
}

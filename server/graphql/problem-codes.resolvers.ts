import { problemCodes } from '../../machines/domain/problems/problem-codes.ts';

const ruleCodes = [
  {
    code: 'V-nn-mm',
    kind: 'FIELD',
    meaning:
      'Rule mm of screen nn, as the wizard numbers them; 00 is the application start. The message says it.',
  },
  {
    code: 'EL-n',
    kind: 'RULE',
    meaning: 'Finding n on whether the NFIP may insure the building. The message says it.',
  },
];

const catalogue = [
  ...Object.entries(problemCodes).map(([code, [kind, meaning]]) => ({
    code,
    kind: kind.toUpperCase(),
    meaning,
  })),
  ...ruleCodes,
];

export const problemCodeQueries = { problemCodes: () => catalogue };

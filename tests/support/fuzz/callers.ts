import fc from 'fast-check';
import type { FuzzCase } from './fuzz-case.ts';

/** Mostly a caller with the rights; sometimes another one. */
export const anyCaller: fc.Arbitrary<FuzzCase['who']> = fc.oneof(
  { arbitrary: fc.constant('caller' as const), weight: 18 },
  {
    arbitrary: fc.constantFrom(
      'nobody' as const,
      'a broken token' as const,
      'somebody else' as const,
      'a key' as const,
    ),
    weight: 1,
  },
);

import { expect, test } from 'vitest';
import { HardStopType } from '../../machines/contract/enums.ts';
import { problemCodes, ruleCodePattern } from '../../machines/domain/problems/problem-codes.ts';
import { emittedCodes } from './emitted-codes.ts';

const emitted = emittedCodes();

test('every code that an answer may carry is in the catalogue', () => {
  expect(emitted.filter((code) => !(code in problemCodes) && !ruleCodePattern.test(code))).toEqual([]);
  expect(emitted.length).toBeGreaterThan(150);
});

test('every code of the catalogue is one that an answer may carry', () => {
  const elsewhere = {
    'the type of a hard stop, over REST': Object.keys(HardStopType),
    'picked by what is too large': ['ALIAS_LIMIT', 'NODE_LIMIT'],
    'picked by what happened to the connection': ['DATABASE_UNAVAILABLE', 'DATABASE_BUSY'],
    'of the GraphQL server itself': [
      'GRAPHQL_PARSE_FAILED',
      'GRAPHQL_VALIDATION_FAILED',
      'OPERATION_RESOLUTION_FAILURE',
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ],
  };
  const known = [...emitted, ...Object.values(elsewhere).flat()];
  expect(Object.keys(problemCodes).filter((code) => !known.includes(code))).toEqual([]);
});

test('every meaning is a sentence', () => {
  expect(Object.values(problemCodes).filter(([, meaning]) => !/^[A-Z].{10,}\.$/.test(meaning))).toEqual([]);
});

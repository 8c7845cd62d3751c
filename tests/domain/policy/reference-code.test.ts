import { expect, test } from 'vitest';
import { formatReferenceCode, parseReferenceCode } from '../../../machines/domain/policy/reference-code.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const policyIds = [1, 31, 32, 1042, 777_777, 5_000_000, 33_554_431, 33_554_432, 2 ** 32 - 1];
const codes = policyIds.map((policyId) => formatReferenceCode(policyId));

test('a reference code is short, in groups of three, and identifies the policy by itself', () => {
  expect(codes).toEqual([
    '000-012',
    '000-0ZV',
    '000-104',
    '001-0J9',
    '0QQ-HHJ',
    '4RJ-T0E',
    'ZZZ-ZZ1',
    '100-000-A',
    '3ZZ-ZZZ-Z0',
  ]);
  expect(codes.map(parseReferenceCode)).toEqual(policyIds);
});

test('it is read as people type it: in any case, without hyphens, leading zeros or the right letters for zero and one', () => {
  const spellings = ['001-0J9', '0010j9', ' 001 0J9 ', '10J9', 'oolOJ9', 'I0-J9'];
  expect(spellings.map(parseReferenceCode)).toEqual(Array(6).fill(1042));
});

test('one wrong letter is noticed, and so are two that were swapped', () => {
  const mistyped = codes.flatMap((code) => {
    const typed = code.replaceAll('-', '');
    return Array.from(typed).flatMap((right, at) => [
      ...Array.from(letters)
        .filter((letter) => letter !== right)
        .map((letter) => typed.slice(0, at) + letter + typed.slice(at + 1)),
      ...(at > 0 && typed[at - 1] !== right
        ? [typed.slice(0, at - 1) + right + typed.charAt(at - 1) + typed.slice(at + 1)]
        : []),
    ]);
  });
  expect(mistyped.length).toBe(1791);
  expect(mistyped.filter((typed) => parseReferenceCode(typed) !== null)).toEqual([]);
});

test('nothing else is a reference code', () => {
  const others = ['', '-', '0', '000-000', 'U', '001-0J', '1042', 'Smith', '001_0J9', '4000000G', '👋'];
  expect(others.map(parseReferenceCode)).toEqual(others.map(() => null));
});

import { describe, expect, test } from 'vitest';
import { passwordRules, validatePassword } from '../../../machines/domain/access/password.ts';
import { buildMask, groupNumbers, impersonationMasks } from '../../../machines/domain/access/permission.ts';
import {
  normalizeAnswer,
  validateSecurityAnswers,
} from '../../../machines/domain/access/security-question.ts';

const broken = (password: string, userName = 'agent') =>
  passwordRules(password, userName).flatMap(({ code, isMet }) => (isMet ? [] : [code]));

describe('a new password', () => {
  test.each([
    ['', ['LENGTH', 'DIFFERENT', 'USER_NAME', 'MUCH_USED']],
    ['short', ['LENGTH', 'DIFFERENT']],
    ['a walk by the river', []],
    ['highwater-sample', []],
    ['aaaaaaaaaaaaaaaa', ['DIFFERENT']],
    ['my Agent is kind', ['USER_NAME']],
    ['Password-123456!', ['MUCH_USED']],
    ['qwerty qwerty 99', ['MUCH_USED']],
    ['1234567890123456', ['MUCH_USED']],
    ['9876543210987654', ['MUCH_USED']],
    ['3141592653589793', []],
    ['ĂăÂâÎîȘșȚț wörter', []],
    [`${'abcdefgh'.repeat(16)}`, []],
    [`${'abcdefgh'.repeat(16)}i`, ['LENGTH']],
  ])('%s breaks %j', (password, codes) => {
    expect(broken(password)).toEqual(codes);
  });

  test('a user name of one or two letters may be in it', () => {
    expect(broken('a walk by the river', 'by')).toEqual([]);
  });

  test('each rule that it breaks is named in a sentence', () => {
    expect(validatePassword('a walk', 'agent')).toEqual([
      'Your password does not meet this rule: 12 to 128 characters.',
      'Your password does not meet this rule: At least 6 different characters.',
    ]);
  });
});

describe('security questions', () => {
  const answers = [
    { questionId: 1, answer: 'Elm Street' },
    { questionId: 2, answer: 'Rex' },
    { questionId: 3, answer: 'Memphis' },
  ];
  const faultsWith = (place: number, change: Partial<(typeof answers)[number]>) =>
    validateSecurityAnswers(answers.map((one, index) => (index === place ? { ...one, ...change } : one)));

  test('case, blanks, marks and accents do not count', () => {
    expect(normalizeAnswer('  São-Paulo,  BRAZIL! ')).toBe(normalizeAnswer('são paulo brazil'));
  });

  test('three different ones with three different answers are needed', () => {
    expect(validateSecurityAnswers(answers)).toEqual([]);
    expect(validateSecurityAnswers(answers.slice(1))).toEqual([{ place: 0, message: 'Answer 3 questions.' }]);
    expect(faultsWith(1, { questionId: 99 })).toEqual([{ place: 1, message: 'Choose a question.' }]);
    expect(faultsWith(1, { questionId: 1 })).toEqual([{ place: 1, message: 'Choose a different question.' }]);
    expect(faultsWith(2, { answer: 'REX.' })).toEqual([{ place: 2, message: 'Use a different answer.' }]);
    expect(faultsWith(1, { answer: ' . ' })).toEqual([
      { place: 1, message: 'An answer must have at least 3 letters or digits.' },
    ]);
    expect(faultsWith(1, { answer: 'x'.repeat(101) })).toEqual([
      { place: 1, message: 'An answer must have at most 100 characters.' },
    ]);
    expect(faultsWith(1, { answer: 'first pet' })).toEqual([
      { place: 1, message: 'The answer must not appear in the question.' },
    ]);
  });
});

test('while a user acts as another there are no payments, no bank details and no data of users', () => {
  const all = Object.fromEntries(Object.values(groupNumbers).map((group) => [group, 0xffff]));
  const left = impersonationMasks(all);
  const taken = Object.fromEntries(
    Object.entries(all).flatMap(([group, mask]) =>
      left[Number(group)] === mask ? [] : [[group, mask & ~(left[Number(group)] ?? 0)]],
    ),
  );
  expect(taken).toEqual({
    [groupNumbers.billing]: buildMask('billing', [
      'create',
      'edit',
      'approve',
      'takePayment',
      'refundRequest',
      'refundApprove',
      'reverse',
      'writeOff',
    ]),
    [groupNumbers.commission]: buildMask('commission', ['edit', 'editBank']),
    [groupNumbers.users]: 0xffff & ~buildMask('users', ['view']),
  });
});

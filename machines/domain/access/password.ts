/** What a new password must be like. Long rather than odd, as NIST SP 800-63B says; the figures are ours. */
export const passwordComplexity = {
  minimumLength: 12,
  maximumLength: 128,
  /** Least number of different characters. */
  differentCharacters: 6,
  /** How many former passwords may not come back, the present one among them. */
  rememberedPasswords: 5,
} as const;

/** One rule for a password, in words, and whether it holds. */
export interface PasswordRule {
  readonly code: 'LENGTH' | 'DIFFERENT' | 'USER_NAME' | 'MUCH_USED';
  readonly words: string;
  readonly holds: boolean;
}

/** Every rule that can be checked while somebody types. An empty password breaks all of them. */
export function passwordRules(password: string, userName: string): PasswordRule[] {
  const { minimumLength, maximumLength, differentCharacters } = passwordComplexity;
  const characters = [...password];
  const isThere = password !== '';
  return [
    {
      code: 'LENGTH',
      words: `${minimumLength} to ${maximumLength} characters`,
      holds: characters.length >= minimumLength && characters.length <= maximumLength,
    },
    {
      code: 'DIFFERENT',
      words: `At least ${differentCharacters} different characters`,
      holds: new Set(characters).size >= differentCharacters,
    },
    {
      code: 'USER_NAME',
      words: 'Without your user name in it',
      holds: isThere && !containsUserName(password, userName),
    },
    {
      code: 'MUCH_USED',
      words: 'Not a much-used word or row of keys with digits or signs around it',
      holds: isThere && !isCommonPassword(password),
    },
  ];
}

/** The rules that a password breaks, in words. */
export function validatePassword(password: string, userName: string): string[] {
  return passwordRules(password, userName).flatMap(({ words, holds }) =>
    holds ? [] : [`A password must be like this: ${words}.`],
  );
}

function containsUserName(password: string, userName: string): boolean {
  return userName.length >= 3 && password.toLowerCase().includes(userName.toLowerCase());
}

/** What is left without digits and signs is one of the words, once or again and again, or nothing. */
function isCommonPassword(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (letters === '') return isDigitSequence(password.replace(/\D/g, ''));
  return commonPasswordWords.some((word) => letters.replaceAll(word, '') === '');
}

/** Digits that only count up, down or stay: 123456789012, 000000000000. */
function isDigitSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return steps.every((step) => step === steps[0]);
}

const commonPasswordWords = [
  'password',
  'passwort',
  'passphrase',
  'secret',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijkl',
  'letmein',
  'welcome',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'dragon',
  'monkey',
  'insurance',
  'flood',
  'highwater',
];

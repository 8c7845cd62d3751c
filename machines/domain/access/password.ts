/** The rules for a new password. Length matters more than special characters, as NIST SP 800-63B says; the figures are our own. */
export const passwordComplexity = {
  minimumLength: 12,
  maximumLength: 128,
  /** The minimum number of different characters. */
  differentCharacters: 6,
  /** The number of previous passwords that cannot be reused, including the current one. */
  rememberedPasswords: 5,
} as const;

/** One password rule and whether it is met. */
export interface PasswordRule {
  readonly code: 'LENGTH' | 'DIFFERENT' | 'USER_NAME' | 'MUCH_USED';
  readonly label: string;
  readonly isMet: boolean;
}

/** Every rule that can be checked while the user types. An empty password breaks all of them. */
export function passwordRules(password: string, userName: string): PasswordRule[] {
  const { minimumLength, maximumLength, differentCharacters } = passwordComplexity;
  const characters = [...password];
  const isThere = password !== '';
  return [
    {
      code: 'LENGTH',
      label: `${minimumLength} to ${maximumLength} characters`,
      isMet: characters.length >= minimumLength && characters.length <= maximumLength,
    },
    {
      code: 'DIFFERENT',
      label: `At least ${differentCharacters} different characters`,
      isMet: new Set(characters).size >= differentCharacters,
    },
    {
      code: 'USER_NAME',
      label: 'Does not contain your user name',
      isMet: isThere && !containsUserName(password, userName),
    },
    {
      code: 'MUCH_USED',
      label: 'Not a common word or keyboard sequence, even with digits or symbols added',
      isMet: isThere && !isCommonPassword(password),
    },
  ];
}

/** The messages for the rules that a password breaks; empty if it breaks none. */
export function validatePassword(password: string, userName: string): string[] {
  return passwordRules(password, userName).flatMap(({ label, isMet }) =>
    isMet ? [] : [`Your password does not meet this rule: ${label}.`],
  );
}

function containsUserName(password: string, userName: string): boolean {
  return userName.length >= 3 && password.toLowerCase().includes(userName.toLowerCase());
}

/** Whether the letters of the password only repeat common words, or its digits form a simple sequence if it has no letters. */
function isCommonPassword(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (letters === '') return isDigitSequence(password.replace(/\D/g, ''));
  return commonPasswordWords.some((word) => letters.replaceAll(word, '') === '');
}

/** Whether the digits change by the same step each time, modulo 10, such as 123456789012 or 000000000000. */
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

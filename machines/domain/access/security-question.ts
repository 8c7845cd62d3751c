/** The security questions by number. A number is never reused for another question. */
export const securityQuestions: { readonly [questionId: number]: string } = {
  1: 'What was the name of the first street you lived in?',
  2: 'What was the name of your first pet?',
  3: 'In which town did your parents meet?',
  4: 'What was the make and color of your first car?',
  5: 'What was the name of your third-grade teacher?',
  6: 'What was the first movie you saw in a movie theater?',
  7: 'What was the name of the first place you worked?',
  8: 'What was your childhood nickname?',
};

/** The number of questions that a user must answer. */
export const requiredQuestionCount = 3;

const minAnswerLength = 3;
const maxAnswerLength = 100;

/** A question and the user's answer. */
export interface SecurityQuestionAnswer {
  readonly questionId: number;
  readonly answer: string;
}

/** Normalizes an answer: lowercase, with spaces and punctuation collapsed, because people remember these differently. */
export function normalizeAnswer(answer: string): string {
  return answer
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The problems with a user's new answers, each with the index of its answer. */
export function validateSecurityAnswers(
  answers: readonly SecurityQuestionAnswer[],
): { place: number; message: string }[] {
  if (answers.length !== requiredQuestionCount)
    return [{ place: 0, message: `Answer ${requiredQuestionCount} questions.` }];
  return answers.flatMap(({ questionId, answer }, place) => {
    const message = validateAnswer(questionId, normalizeAnswer(answer), answers.slice(0, place));
    return message === null ? [] : [{ place, message }];
  });
}

function validateAnswer(
  questionId: number,
  answer: string,
  before: readonly SecurityQuestionAnswer[],
): string | null {
  const question = securityQuestions[questionId];
  if (question === undefined) return 'Choose a question.';
  if (before.some((previous) => previous.questionId === questionId)) return 'Choose a different question.';
  if (answer.length < minAnswerLength)
    return `An answer must have at least ${minAnswerLength} letters or digits.`;
  if (answer.length > maxAnswerLength) return `An answer must have at most ${maxAnswerLength} characters.`;
  if (before.some((previous) => normalizeAnswer(previous.answer) === answer))
    return 'Use a different answer.';
  if (normalizeAnswer(question).includes(answer)) return 'The answer must not appear in the question.';
  return null;
}

/** The questions that somebody may choose among, by their numbers. They are ours; a number is never given to another question. */
export const securityQuestions: { readonly [questionId: number]: string } = {
  1: 'What was the name of the first street you lived in?',
  2: 'What was the name of your first pet?',
  3: 'In which town did your parents meet?',
  4: 'What was the make and colour of your first car?',
  5: 'What was the name of your third-grade teacher?',
  6: 'What was the first film you saw in a cinema?',
  7: 'What was the name of the first place you worked?',
  8: 'What was your childhood nickname?',
};

/** How many questions somebody answers. */
export const requiredQuestionCount = 3;

const minAnswerLength = 3;
const maxAnswerLength = 100;

/** A question and what somebody answers to it. */
export interface SecurityQuestionAnswer {
  readonly questionId: number;
  readonly answer: string;
}

/** An answer without what people remember differently: case, blanks around it, marks. */
export function normalizeAnswer(answer: string): string {
  return answer
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What is wrong with answers that somebody wants to set, each with the question's place in the list. */
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
  if (before.some((one) => one.questionId === questionId)) return 'Choose another question here.';
  if (answer.length < minAnswerLength) return `An answer has at least ${minAnswerLength} letters or digits.`;
  if (answer.length > maxAnswerLength) return `An answer has at most ${maxAnswerLength} characters.`;
  if (before.some((one) => normalizeAnswer(one.answer) === answer)) return 'Give another answer here.';
  if (normalizeAnswer(question).includes(answer)) return 'The answer stands in the question.';
  return null;
}

import { Ask } from '../../../question/Ask.tsx';
import type { Offers } from './offer-rows.ts';

/** The carriers' questions, each shown once with the names of the carriers that ask it. */
export function CarrierQuestions({ questions }: { questions: Offers['questions'] }) {
  const shownQuestions = questionFields.flatMap((field) =>
    questions.filter((question) => question.field === field),
  );
  return (
    <>
      {shownQuestions.map(({ field, carriers }) => (
        <Ask key={field} name={field} note={`Asked by ${carriers.join(' and ')}.`} />
      ))}
    </>
  );
}

/** The questions in display order. */
const questionFields: readonly string[] = [
  'policy.surplusLinesHasPriorLosses',
  'privateQuestions.priorFloodLossesCount',
  'privateQuestions.isVacant',
  'privateQuestions.hasUnrepairedDamage',
  'privateQuestions.hasFinishedBasement',
  'privateQuestions.distanceToCoastMiles',
];

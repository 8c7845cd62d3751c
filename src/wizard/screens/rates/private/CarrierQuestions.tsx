import { Ask } from '../../../question/Ask.tsx';
import type { Offers } from './offer-rows.ts';

/** What the carriers ask, each question once, with everybody who asks it. */
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

/** In the order they are asked. */
const questionFields: readonly string[] = [
  'policy.surplusLinesHasPriorLosses',
  'privateQuestions.priorFloodLossesCount',
  'privateQuestions.isVacant',
  'privateQuestions.hasUnrepairedDamage',
  'privateQuestions.hasFinishedBasement',
  'privateQuestions.distanceToCoastMiles',
];

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasAnswer } from './plan.ts';
import classes from './QuestionList.module.css';
import { QuestionRow } from './QuestionRow.tsx';
import type { EstimateSession } from './use-estimate.ts';

/** How many open questions are shown at first. */
const firstQuestions = 4;

/** The questions in the order in which they narrow the range, each answered in place. */
export function QuestionList({ session }: { session: EstimateSession }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const { questions, plan, estimate } = session;
  const open = questions.filter(({ answer }) => !hasAnswer(plan.answers, answer));
  const hidden = isAll ? [] : open.slice(firstQuestions);
  const width = estimate?.range ? estimate.range.most - estimate.range.least : 0;
  return (
    <section aria-labelledby="estimate-questions" className={classes.view}>
      <h2 id="estimate-questions" className={classes.title}>
        {t('questions.title')}
      </h2>
      <p className={classes.intro}>
        {open.length === 0 ? t('questions.done') : t('questions.intro', { count: open.length })}
      </p>
      <div className={classes.rows}>
        {questions
          .filter((question) => !hidden.includes(question))
          .map((question) => (
            <QuestionRow key={question.answer} question={question} width={width} session={session} />
          ))}
      </div>
      {hidden.length > 0 || (isAll && open.length > firstQuestions) ? (
        <div>
          <Button variant="subtle" size="sm" onClick={() => setAll(!isAll)} aria-expanded={isAll}>
            {isAll ? t('questions.fewer') : t('questions.more', { count: hidden.length })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

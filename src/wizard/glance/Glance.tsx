import { Button } from '@mantine/core';
import { useId } from 'react';
import type { AnswerBasis, KnownAnswer } from '../../../machines/domain/answers/known-answers.ts';
import { formatFieldValue } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { SampleBadge } from '../../ui/feedback/SampleBadge.tsx';
import { stepFormId, useGlance } from '../open/step-glance.ts';
import { useWizard } from '../open/use-wizard.ts';
import classes from './Glance.module.css';

/** The known answers of the step, each with its source, and the way to change them. Renders nothing if there is none. */
export function Glance() {
  const { file } = useWizard();
  const glance = useGlance();
  const id = useId();
  if (glance === null) return null;
  const showForm = () => {
    const [first] = glance.answers;
    glance.open();
    setTimeout(() => document.getElementById(first?.field ?? '')?.focus());
  };
  return (
    <section className={classes.glance} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{glance.isAll ? 'All of this is known' : 'Already known'}</h2>
        <Button
          variant="default"
          size="sm"
          aria-expanded={false}
          aria-controls={stepFormId}
          onClick={showForm}
        >
          Change
        </Button>
      </div>
      <dl className={classes.answers}>
        {glance.answers.map((answer) => {
          const spec = findFieldSpec(answer.field);
          return (
            <div key={answer.field}>
              <dt>{spec?.label ?? answer.field}</dt>
              <dd>{spec === null ? '' : formatFieldValue(spec, readFieldValue(file, answer.field))}</dd>
              <dd className={classes.source}>
                <AnswerSource answer={answer} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function AnswerSource({ answer: { basis, source } }: { answer: KnownAnswer }) {
  const isSample = / sample(,|;|$)/.test(source);
  return (
    <>
      {source.startsWith('Assumed') ? null : basisWords[basis]}
      {source}
      {isSample ? <SampleBadge /> : null}
    </>
  );
}

const basisWords: { readonly [basis in AnswerBasis]: string } = {
  STATED: '',
  RECORDED: 'Recorded: ',
  FOLLOWS: 'Follows: ',
  ASSUMED: 'Assumed: ',
};

import { useTranslation } from 'react-i18next';
import { mayAcceptAssumed } from '../../machines/domain/estimate/accepted-answers.ts';
import classes from './FactsLine.module.css';
import type { AnswerValue, EstimateAnswer } from './plan.ts';
import { useFormat } from './use-format.ts';

/** What a press accepts: every fact that is known or assumed and that nobody stated, with its source in a word. */
export function AcceptedFacts({ facts }: { facts: EstimateAnswer['facts'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const accepted = facts.filter(
    ({ answer, source }) =>
      (source === 'PROVIDED' && answer !== null) || (source === 'ASSUMED' && mayAcceptAssumed(answer)),
  );
  if (accepted.length === 0) return null;
  return (
    <section className={classes.view} aria-labelledby="accepted-facts">
      <h3 id="accepted-facts" className={classes.title}>
        {t('quote.accepted')}
      </h3>
      <dl className={classes.facts}>
        {accepted.map((fact) => (
          <div key={fact.answer} className={classes.fact}>
            <dt>{format.label(fact)}</dt>
            <dd>
              {format.value(fact.answer, fact.value as AnswerValue | null, fact.text)}
              <span className={classes.source}>
                {t(`facts.${fact.source}`)}: {fact.provenance}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { mayAcceptAssumed } from '../../machines/domain/estimate/accepted-answers.ts';
import classes from './FactsLine.module.css';
import type { AnswerValue, EstimateAnswer } from './plan.ts';
import { useFormat } from './use-format.ts';

type Fact = EstimateAnswer['facts'][number];

/** The facts that a press accepts: all that are known or assumed, and not stated by the user, under their sources. */
export function AcceptedFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const accepted = facts.filter(
    ({ answer, source }) => (source === 'PROVIDED' || source === 'ASSUMED') && mayAcceptAssumed(answer),
  );
  const sources = [...new Set(accepted.map(nameSource))];
  if (accepted.length === 0) return null;
  return (
    <section className={classes.view} aria-labelledby="accepted-facts">
      <h3 id="accepted-facts" className={classes.title}>
        {t('quote.accepted')}
      </h3>
      {sources.map((source) => {
        const ofSource = accepted.filter((fact) => nameSource(fact) === source);
        const [first] = ofSource;
        return (
          <div key={source}>
            <p className={classes.source}>
              {first?.source === 'ASSUMED'
                ? t('quote.usual')
                : `${t('facts.PROVIDED')}: ${first?.provenance}`}
            </p>
            <dl className={classes.facts}>
              {ofSource.map((fact) => (
                <div key={fact.answer} className={classes.fact}>
                  <dt>{format.label(fact)}</dt>
                  <dd>{format.value(fact.answer, fact.value as AnswerValue | null, fact.text)}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

function nameSource({ source, provenance }: Fact): string {
  return `${source} ${provenance}`;
}

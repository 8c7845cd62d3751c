import { useTranslation } from 'react-i18next';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import classes from './FactsLine.module.css';
import type { AnswerValue, EstimateAnswer } from './plan.ts';
import { SettingsForm } from './SettingsForm.tsx';
import type { EstimateSession } from './use-estimate.ts';
import { useFormat } from './use-format.ts';

/** The basis of the likely price: cover, and each fact with its source in a word; below it the settings that can be changed. */
export function FactsLine({ session, estimate }: { session: EstimateSession; estimate: EstimateAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cover, facts } = estimate;
  const covers = [
    ['facts.buildingCoverage', cover.buildingCoverage, cover.buildingDeductible],
    ['facts.contentsCoverage', cover.contentsCoverage, cover.contentsDeductible],
  ] as const;
  return (
    <section aria-labelledby="estimate-facts" className={classes.view}>
      <h2 id="estimate-facts" className={classes.title}>
        {t('facts.title')}
      </h2>
      <dl className={classes.facts}>
        {covers.map(([label, coverage, deductible]) => (
          <div key={label} className={classes.fact}>
            <dt>{t(label)}</dt>
            <dd>
              {format.dollars(coverage)} / {format.dollars(deductible)}
              <span className={classes.source}>{t(cover.isUsual ? 'facts.cover' : 'facts.chosenCover')}</span>
            </dd>
          </div>
        ))}
        {facts.map((fact) => (
          <div key={fact.answer ?? fact.field} className={classes.fact}>
            <dt>{format.label(fact)}</dt>
            <dd>
              {format.value(fact.answer, fact.value as AnswerValue | null, fact.text)}
              <span className={classes.source} title={fact.provenance}>
                {t(`facts.${fact.source}`)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure label={t('facts.change')} printMode="if open">
        <SettingsForm session={session} estimate={estimate} />
      </Disclosure>
    </section>
  );
}

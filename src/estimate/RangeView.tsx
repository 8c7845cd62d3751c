import { useTranslation } from 'react-i18next';
import classes from './RangeView.module.css';
import type { Effect, EstimateSession } from './use-estimate.ts';
import { useFormat } from './use-format.ts';

/** The price: the likely amount, the bar from least to most, what the last answer did, and who insures it. */
export function RangeView({ session }: { session: EstimateSession }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan, estimate, effect, isWaiting } = session;
  const range = estimate?.range ?? null;
  if (estimate === null) return null;
  return (
    <section className={classes.view} aria-labelledby="estimate-range" data-waiting={isWaiting || undefined}>
      <h2 id="estimate-range" className={classes.title}>
        {t('range.title')}
      </h2>
      <p className={classes.address}>{plan.place?.text}</p>
      {range === null ? (
        <p className={classes.likely}>{t('range.none')}</p>
      ) : (
        <>
          <p className={classes.likely}>
            <span className={classes.amount}>{format.dollars(range.likely)}</span> {t('range.aYear')}
            {range.least === range.most ? null : <span className={classes.word}> · {t('range.likely')}</span>}
          </p>
          <RangeBar range={range} />
        </>
      )}
      <p className={classes.effect}>{effect === null ? null : <EffectText effect={effect} />}</p>
      <p className="hw-hidden" role="status">
        {range === null || isWaiting
          ? ''
          : t('range.updated', {
              likely: format.dollars(range.likely),
              least: format.dollars(range.least),
              most: format.dollars(range.most),
            })}
      </p>
    </section>
  );
}

function RangeBar({ range }: { range: { least: number; likely: number; most: number } }) {
  const { t } = useTranslation();
  const { dollars } = useFormat();
  const { least, likely, most } = range;
  if (least === most)
    return <p className={classes.certain}>{t('range.certain', { amount: dollars(least) })}</p>;
  const share = (likely - least) / (most - least);
  return (
    <div className={classes.scale}>
      <span aria-hidden="true">{dollars(least)}</span>
      <span
        className={classes.bar}
        role="img"
        aria-label={t('range.between', {
          least: dollars(least),
          most: dollars(most),
          likely: dollars(likely),
        })}
      >
        <span className={classes.dot} style={{ insetInlineStart: `${share * 100}%` }} />
      </span>
      <span aria-hidden="true">{dollars(most)}</span>
    </div>
  );
}

function EffectText({ effect: { question, value, change } }: { effect: Effect }) {
  const { t } = useTranslation();
  const format = useFormat();
  const choice = question.choices.find((one) => one.value === value);
  const text = format.value(question.answer, value, choice?.label ?? (value === null ? '' : String(value)));
  const answer =
    value === null || typeof value !== 'string' ? `${format.label(question)} ${text}`.trim() : text;
  return change === 0
    ? t('range.noEffect', { answer })
    : t('range.effect', { answer, change: format.change(change) });
}

import { MoneyText } from '../../display/MoneyText.tsx';
import classes from './Chart.module.css';
import type { WaterfallBar } from './chart-rows.ts';
import { chartScale } from './chart-scale.ts';

interface WaterfallProps {
  steps: readonly WaterfallBar[];
  caption?: string;
}

/** From the full-risk premium to the total, step by step: a table whose bars float at the running sum. */
export function Waterfall({ steps, caption = 'From the full-risk premium to the total' }: WaterfallProps) {
  const spans = buildSpans(steps);
  const at = chartScale(spans.flatMap(({ from, to }) => [from, to]));
  return (
    <figure className={classes.figure}>
      <table className={classes.chart} data-kind="waterfall">
        <caption className={classes.caption}>{caption}</caption>
        <thead className="hw-hidden">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Running sum</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ step, from, to }) => (
            <tr key={step.label} data-total={step.kind === 'total' || undefined}>
              <th scope="row">{step.label}</th>
              <td className={classes.plot}>
                <span className="hw-hidden">
                  <MoneyText amount={to} />
                </span>
                <span className={classes.track} aria-hidden="true">
                  <span
                    className={classes.bar}
                    data-kind={step.kind === 'total' ? 'total' : to < from ? 'down' : 'up'}
                    style={{
                      insetInlineStart: `${at(Math.min(from, to))}%`,
                      width: `max(2px, ${at(Math.max(from, to)) - at(Math.min(from, to))}%)`,
                    }}
                  />
                </span>
              </td>
              <td className={classes.amount}>
                <MoneyText amount={step.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function buildSpans(steps: readonly WaterfallBar[]) {
  let runningTotal = 0;
  return steps.map((step) => {
    const from = step.kind === 'total' ? 0 : runningTotal;
    runningTotal = from + step.amount;
    return { step, from, to: runningTotal };
  });
}

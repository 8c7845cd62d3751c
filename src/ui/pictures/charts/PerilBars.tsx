import { formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { MoneyText } from '../../display/MoneyText.tsx';
import classes from './Chart.module.css';
import type { PerilAmounts, PremiumPart } from './chart-rows.ts';
import { chartScale } from './chart-scale.ts';

interface PerilBarsProps {
  shares: readonly PerilAmounts[];
  /** The parts of the total that belong to no peril. */
  otherParts?: readonly PremiumPart[];
  caption?: string;
}

/** The premium by peril: a table with a bar for each figure, whose rows add up to the total in its last row. */
export function PerilBars({ shares, otherParts = [], caption = 'Premium by peril' }: PerilBarsProps) {
  const at = chartScale(shares.map((share) => share.building + share.contents));
  const isWhole = (part: number) => part > 0;
  const ofPerils = sumAmounts(shares.map(({ building, contents }) => building + contents));
  const total = ofPerils + sumAmounts(otherParts.map(({ amount }) => amount));
  return (
    <figure className={classes.figure}>
      {otherParts.length === 0 ? null : (
        <p>
          {`${formatDollars(ofPerils)} of the ${formatDollars(total)} is for the perils. The rest is for no peril: ${otherParts
            .map(({ label }) => label)
            .join(', ')}.`}
        </p>
      )}
      <table className={classes.chart}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Peril</th>
            <th scope="col" className={classes.plot}>
              <span className={classes.key} data-part="building">
                Building
              </span>
              <span className={classes.key} data-part="contents">
                Contents
              </span>
            </th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ peril, building, contents }) => (
            <tr key={peril}>
              <th scope="row">{peril}</th>
              <td className={classes.plot}>
                <span className="hw-hidden">
                  building ${building}, contents ${contents}
                </span>
                <span className={classes.track} aria-hidden="true">
                  {isWhole(building) ? (
                    <span
                      className={classes.bar}
                      style={{ insetInlineStart: 0, width: `${at(building)}%` }}
                    />
                  ) : null}
                  {isWhole(contents) ? (
                    <span
                      className={classes.bar}
                      data-kind="second"
                      style={{ insetInlineStart: `${at(building)}%`, width: `${at(contents)}%` }}
                    />
                  ) : null}
                </span>
              </td>
              <td className={classes.amount}>
                <MoneyText amount={building + contents} />
              </td>
            </tr>
          ))}
          {otherParts.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={classes.plot} />
              <td className={classes.amount}>
                <MoneyText amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Total</th>
            <td className={classes.plot} />
            <td className={classes.amount}>
              <MoneyText amount={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </figure>
  );
}

function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

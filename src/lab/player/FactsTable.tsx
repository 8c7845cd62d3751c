import { enums } from '../../../machines/contract/enums.ts';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import classes from './Player.module.css';

/** The facts before and after an event. Changes are marked in the text. */
export function FactsTable({ before, after }: { before: WalkStep | undefined; after: WalkStep }) {
  const old = before?.facts ?? after.facts;
  const rows = Object.entries(after.facts).map(([name, value]) => {
    const was: unknown = Reflect.get(old, name);
    return {
      name,
      was: formatFactValue(was),
      is: formatFactValue(value),
      isChanged: formatFactValue(was) !== formatFactValue(value),
    };
  });
  return (
    <>
      {after.cleared.length > 0 ? <p>Cleared by going back: below step {after.cleared.join(', ')}.</p> : null}
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, is, isChanged }) => (
            <tr key={name} data-changed={isChanged || undefined}>
              <th scope="row">{formatFactName(name)}</th>
              <td>{was}</td>
              <td>{isChanged ? <strong>{is} (changed)</strong> : is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function formatFactValue(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(findLabel).join(', ');
  if (typeof value === 'object')
    return formatFactValue(Object.entries(value).map((pair) => pair.map(findLabel).join(': ')));
  return findLabel(value);
}

/** The label of an enumeration value or step. Other values are returned as text. */
function findLabel(value: unknown): string {
  return valueLabels.get(value) ?? String(value);
}

const { FoundationType, RateMarket, RatingStatus, PolicyState, HardStopType } = enums;
const valueLabels = new Map<unknown, string>([
  ...[FoundationType, RateMarket, RatingStatus, PolicyState, HardStopType].flatMap((values) =>
    Object.entries<{ readonly label: string }>(values).map(([value, { label }]) => [value, label] as const),
  ),
  ...steps.map(({ id, title }) => [id, title] as const),
]);

/** Formats a fact's name as words: `hasElevationCertificate` becomes "has elevation certificate". */
function formatFactName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

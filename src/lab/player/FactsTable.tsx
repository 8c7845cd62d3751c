import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { describeFactName, describeFactValue } from './fact-words.ts';
import classes from './Player.module.css';

/** The facts before and after an event. Changes are marked in the text. */
export function FactsTable({ before, after }: { before: WalkStep | undefined; after: WalkStep }) {
  const old = before?.facts ?? after.facts;
  const rows = Object.entries(after.facts).map(([name, value]) => {
    const was: unknown = Reflect.get(old, name);
    return {
      name,
      was: describeFactValue(was),
      is: describeFactValue(value),
      isChanged: describeFactValue(was) !== describeFactValue(value),
    };
  });
  return (
    <>
      {after.cleared.length > 0 ? <p>Cleared by going back: below step {after.cleared.join(', ')}.</p> : null}
      <table className={classes.facts}>
        <caption>What the guards know, before and after this event</caption>
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
              <th scope="row">{describeFactName(name)}</th>
              <td>{was}</td>
              <td>{isChanged ? <strong>{is} (changed)</strong> : is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

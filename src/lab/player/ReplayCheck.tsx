import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import type { RecordedEvent } from '../../../machines/lab/sessions/recorded-session.ts';
import type { RecordedMoment } from '../paths/lab-path.ts';
import { describeFactName, describeFactValue } from './fact-words.ts';
import classes from './Player.module.css';
import { findReplayDifferences } from './replay-differences.ts';

interface ReplayCheckProps {
  walkStep: WalkStep;
  event: RecordedEvent;
  known: RecordedMoment['after'];
}

/** Compares the facts that follow from the answers on the screen with those that the server recorded at the event. Differences are listed. */
export function ReplayCheck({ walkStep, event, known }: ReplayCheckProps) {
  const differences = findReplayDifferences(walkStep, event, known);
  if (differences.length === 0) return <p>The answers on the screen give the facts that were recorded.</p>;
  return (
    <>
      <p>
        {known.isWhole
          ? 'The answers on the screen give other facts than were recorded:'
          : 'This recording does not begin with its answers, so the sample’s stand in for them and give other facts than were recorded:'}
      </p>
      <table className={classes.facts}>
        <caption>Facts of the replay that are other than recorded</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Replayed</th>
            <th scope="col">Recorded</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, replayed, recorded }) => (
            <tr key={name} data-changed>
              <th scope="row">{describeFactName(name)}</th>
              <td>{describeFactValue(replayed)}</td>
              <td>{describeFactValue(recorded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

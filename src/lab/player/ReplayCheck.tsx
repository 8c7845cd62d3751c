import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
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
      <Table className={classes.facts}>
        <TableCaption>Facts of the replay that are other than recorded</TableCaption>
        <TableThead>
          <TableTr>
            <TableTh scope="col">Fact</TableTh>
            <TableTh scope="col">Replayed</TableTh>
            <TableTh scope="col">Recorded</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {differences.map(({ name, replayed, recorded }) => (
            <TableTr key={name} data-changed>
              <TableTh scope="row">{describeFactName(name)}</TableTh>
              <TableTd>{describeFactValue(replayed)}</TableTd>
              <TableTd>{describeFactValue(recorded)}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </>
  );
}

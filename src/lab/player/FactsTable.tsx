import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
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
      <Table className={classes.facts}>
        <TableCaption>What the guards know, before and after this event</TableCaption>
        <TableThead>
          <TableTr>
            <TableTh scope="col">Fact</TableTh>
            <TableTh scope="col">Before</TableTh>
            <TableTh scope="col">After</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map(({ name, was, is, isChanged }) => (
            <TableTr key={name} data-changed={isChanged || undefined}>
              <TableTh scope="row">{describeFactName(name)}</TableTh>
              <TableTd>{was}</TableTd>
              <TableTd>{isChanged ? <strong>{is} (changed)</strong> : is}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </>
  );
}

import { Button, Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import type { QuoteActor, QuoteSnapshot } from '../open/quote.ts';
import classes from './ConflictDialog.module.css';

/** Shown when another person, or the viewer in another window, saved first: both values of each field side by side, to choose from. */
export function ConflictDialog({ quote, snapshot }: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  const isOpen = snapshot.matches({ quote: { open: 'differing' } });
  const { conflicts } = snapshot.context;
  const isOwn = conflicts.every((conflict) => conflict.isOwn);
  const names = conflicts.flatMap(({ isOwn, savedBy }) => (isOwn || savedBy === null ? [] : [savedBy]));
  const editors = [...new Set(names)].join(', ');
  const lines = conflicts.flatMap(({ part, rowId, differences }) =>
    differences.map((difference) => ({ ...difference, id: `${part} ${rowId} ${difference.field}` })),
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={chooseTitle(isOwn, editors)}
      actions={
        <>
          <Button variant="default" onClick={() => quote.send({ type: 'accept theirs' })}>
            {editors === '' ? 'Use the stored answers' : 'Use their answers'}
          </Button>
          <Button variant="default" onClick={() => quote.send({ type: 'keep mine' })}>
            Keep my answers
          </Button>
        </>
      }
    >
      <p>{describeSave(isOwn, editors)} Nothing of yours is lost yet: choose which to keep.</p>
      <Table className={classes.lines}>
        <TableThead>
          <TableTr>
            <TableTh scope="col">Question</TableTh>
            <TableTh scope="col">Stored</TableTh>
            <TableTh scope="col">Yours</TableTh>
          </TableTr>
        </TableThead>
        <TableTbody>
          {lines.map(({ id, label, stored, sent }) => (
            <TableTr key={id}>
              <TableTh scope="row">{label}</TableTh>
              <TableTd>{stored || 'Empty'}</TableTd>
              <TableTd>{sent || 'Empty'}</TableTd>
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </Dialog>
  );
}

/** The title by who saved: the viewer, others with a name, or others whose names are not known. */
function chooseTitle(isOwn: boolean, editors: string): string {
  if (isOwn) return 'You changed this in another window';
  return editors === '' ? 'This was changed since you typed it' : 'Someone else changed this';
}

function describeSave(isOwn: boolean, editors: string): string {
  if (isOwn) return 'You saved other answers there while you were typing.';
  if (editors === '') return 'The quote has other answers than when you typed yours.';
  return `${editors} saved these answers while you were typing.`;
}

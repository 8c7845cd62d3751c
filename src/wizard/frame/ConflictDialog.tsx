import { Button } from '@mantine/core';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import type { QuoteActor, QuoteSnapshot } from '../use-quote.ts';
import classes from './ConflictDialog.module.css';

/** Other answers were saved first, by somebody else or by the person in another window: the two values of each field side by side, and the choice between them. */
export function ConflictDialog({ quote, moment }: { quote: QuoteActor; moment: QuoteSnapshot }) {
  const isOpen = moment.matches({ quote: { open: 'differing' } });
  const { conflicts } = moment.context;
  const isOwn = conflicts.every((conflict) => conflict.isOwn);
  const others = conflicts.filter((conflict) => !conflict.isOwn);
  const who = [...new Set(others.map(({ savedBy }) => savedBy ?? 'Somebody else'))].join(', ');
  const lines = conflicts.flatMap(({ part, rowId, differences }) =>
    differences.map((one) => ({ ...one, id: `${part} ${rowId} ${one.field}` })),
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={isOwn ? 'You changed this in another window' : 'Somebody else changed this'}
      actions={
        <>
          <Button variant="default" onClick={() => quote.send({ type: 'accept theirs' })}>
            Take the stored answers
          </Button>
          <Button variant="default" onClick={() => quote.send({ type: 'keep mine' })}>
            Keep my answers
          </Button>
        </>
      }
    >
      <p>
        {isOwn ? 'You saved other answers there' : `${who} saved these answers`} while you were typing.
        Nothing of yours is lost yet: choose which to keep.
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Stored</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, stored, sent }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>{stored || 'Empty'}</td>
              <td>{sent || 'Empty'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

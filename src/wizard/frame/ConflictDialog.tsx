import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import type { QuoteActor, QuoteSnapshot } from '../use-quote.ts';
import classes from './ConflictDialog.module.css';

/** Shown when another person, or the viewer in another window, saved first: both values of each field side by side, to choose from. */
export function ConflictDialog({ quote, snapshot }: { quote: QuoteActor; snapshot: QuoteSnapshot }) {
  const isOpen = snapshot.matches({ quote: { open: 'differing' } });
  const { conflicts } = snapshot.context;
  const isOwn = conflicts.every((conflict) => conflict.isOwn);
  const foreignConflicts = conflicts.filter((conflict) => !conflict.isOwn);
  const editors = [...new Set(foreignConflicts.map(({ savedBy }) => savedBy ?? 'Someone else'))].join(', ');
  const lines = conflicts.flatMap(({ part, rowId, differences }) =>
    differences.map((difference) => ({ ...difference, id: `${part} ${rowId} ${difference.field}` })),
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={isOwn ? 'You changed this in another window' : 'Someone else changed this'}
      actions={
        <>
          <Button variant="default" onClick={() => quote.send({ type: 'accept theirs' })}>
            Use their answers
          </Button>
          <Button variant="default" onClick={() => quote.send({ type: 'keep mine' })}>
            Keep my answers
          </Button>
        </>
      }
    >
      <p>
        {isOwn ? 'You saved other answers there' : `${editors} saved these answers`} while you were typing.
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

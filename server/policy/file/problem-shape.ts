import type { Conflict, Saver } from '../../kernel/refusals.ts';
import {
  choice,
  flag,
  integer,
  list,
  member,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../../rest/shape.ts';

/** A problem and the field it belongs to. */
export const problemShape = object('Problem', {
  must: { code: text('Code'), message: text('What is wrong, as text', 2000) },
  may: {
    field: text('The field, such as structure.floorsCount'),
    severity: choice('ProblemSeverity', 'E an error, W a warning, U for underwriting, H a hard stop'),
    step: choice('StepId', 'The step where it can be corrected'),
  },
});

const differenceShape = object('Difference', {
  may: {
    field: text('The field'),
    label: text('Its words'),
    stored: text('The value that is stored now', 4000),
    sent: text('The value that was sent', 4000),
  },
});

/** A row that was saved since the caller read it. */
export const conflictShape: ObjectShape<Conflict & Saver> = {
  is: 'object',
  name: 'Conflict',
  members: [
    member('part', 'part', text('The part')),
    member('rowID', 'rowId', rowNumber('The row of a list')),
    member('version', 'version', integer('Its version now')),
    member('savedBy', 'savedBy', text('Who saved it')),
    member('isOwn', 'isOwn', flag('Whether the caller saved it, as in another window')),
    member('differences', 'differences', list(differenceShape)),
  ],
};

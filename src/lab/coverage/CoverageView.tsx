import { useContext, useMemo, useState } from 'react';
import { pathClassesOf } from '../../../machines/lab/paths/path-classes.ts';
import { walk } from '../../../machines/lab/paths/walk.ts';
import { type Covered, coverageOf } from '../../../machines/lab/versions/coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/data/ListTable.tsx';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { pathOfSession } from '../sessions/session-path.ts';
import { type Recordings, RecordingsContext } from '../sessions/sessions.ts';
import { exercisers } from './exercisers.ts';

/** States, transitions, guard outcomes and path classes: which files of the test suite, scenarios and recorded sessions exercised each. */
export function CoverageView() {
  const { sessions } = useContext(RecordingsContext);
  const coverage = useMemo(() => recordedCoverage(sessions), [sessions]);
  const [kind, setKind] = useState('ways');
  const [source, setSource] = useState('');
  const [only, setOnly] = useState('');
  const list = coverage[isKind(kind) ? kind : 'ways'];
  const asked = exercisers.filter(({ value }) => source === '' || value === source);
  const rows = list.filter(
    (one) => only === '' || (only === 'yes') === asked.some(({ namesOf }) => namesOf(one).length > 0),
  );
  return (
    <>
      <ListTable
        caption="How much is exercised"
        rows={kinds}
        rowId={({ value }) => value}
        columns={[
          { id: 'what', label: 'What', cell: ({ label }) => label },
          { id: 'all', label: 'There are', isNumber: true, cell: ({ value }) => coverage[value].length },
          ...exercisers.map(({ value: id, label, namesOf }) => ({
            id,
            label: `By ${label.toLowerCase()}`,
            isNumber: true,
            cell: ({ value }: (typeof kinds)[number]) =>
              coverage[value].filter((one) => namesOf(one).length > 0).length,
          })),
        ]}
      />
      <div className={classes.filters}>
        <Filter label="Show" value={kind} options={kinds} onChange={setKind} />
        <Filter label="By" value={source} options={exercisers} onChange={setSource} />
        <Filter label="Exercised" value={only} options={exercised} onChange={setOnly} />
      </div>
      <p>
        The test suite is what the files of tests/lab and tests/wizard walk of the wizard, noted while they
        run; files that draw their plays at random count for nothing.
      </p>
      <p role="status">
        {rows.length} of {list.length}
      </p>
      <ListTable
        caption="Each with what exercised it"
        isCaptionHidden
        rows={rows.slice(0, 300)}
        rowId={({ id, words }) => `${id} ${words}`}
        columns={[
          { id: 'words', label: 'What', cell: ({ words }) => words },
          ...exercisers.map(({ value: id, label, namesOf }) => ({
            id,
            label,
            cell: (one: Covered) => named(namesOf(one)),
          })),
        ]}
      />
    </>
  );
}

const kinds = [
  { value: 'states', label: 'States' },
  { value: 'ways', label: 'Transitions' },
  { value: 'outcomes', label: 'Guard outcomes' },
  { value: 'classes', label: 'Path classes' },
] as const;

const exercised = [
  { value: 'yes', label: 'Exercised' },
  { value: 'no', label: 'Not exercised' },
];

type Kind = (typeof kinds)[number]['value'];

function isKind(text: string): text is Kind {
  return kinds.some(({ value }) => value === text);
}

function recordedCoverage(sessions: Recordings['sessions']): { readonly [kind in Kind]: readonly Covered[] } {
  const plays = sessions.map((session) => {
    const { facts, events } = pathOfSession(session);
    return { name: session.id, moments: walk(wizardMachine, facts, events) };
  });
  return coverageOf(wizardMachine, pathClassesOf(wizardMachine), plays);
}

function named(names: readonly string[]): string {
  if (names.length === 0) return 'None';
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}

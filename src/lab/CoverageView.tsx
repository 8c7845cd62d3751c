import { useContext, useMemo, useState } from 'react';
import { type Covered, coverageOf } from '../../machines/lab/coverage.ts';
import { pathClassesOf } from '../../machines/lab/path-classes.ts';
import { walk } from '../../machines/lab/walk.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Filter } from './Filter.tsx';
import classes from './Lab.module.css';
import scenarioCoverage from './scenario-coverage.json' with { type: 'json' };
import { pathOfSession } from './session-path.ts';
import { type Recordings, RecordingsContext } from './sessions.ts';

/** States, transitions, guard outcomes and path classes: which scenarios and which recorded sessions exercised each. */
export function CoverageView() {
  const { sessions } = useContext(RecordingsContext);
  const coverage = useMemo(() => recordedCoverage(sessions), [sessions]);
  const [kind, setKind] = useState('ways');
  const [only, setOnly] = useState('');
  const list = coverage[isKind(kind) ? kind : 'ways'];
  const rows = list.filter(
    ({ id, by }) => only === '' || (only === 'no') === (scenariosOf(id).length + by.length === 0),
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
          {
            id: 'scenarios',
            label: 'By scenarios',
            isNumber: true,
            cell: ({ value }) => coverage[value].filter(({ id }) => scenariosOf(id).length > 0).length,
          },
          {
            id: 'sessions',
            label: 'By recorded sessions',
            isNumber: true,
            cell: ({ value }) => coverage[value].filter(({ by }) => by.length > 0).length,
          },
          {
            id: 'suite',
            label: 'By the test suite',
            cell: ({ value }) =>
              value === 'classes' ? 'All, against an independent enumeration' : 'The scenarios, all',
          },
        ]}
      />
      <div className={classes.filters}>
        <Filter label="Show" value={kind} options={kinds} onChange={setKind} />
        <Filter label="Exercised" value={only} options={exercised} onChange={setOnly} />
      </div>
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
          { id: 'scenarios', label: 'Scenarios', cell: ({ id }) => named(scenariosOf(id)) },
          { id: 'sessions', label: 'Recorded sessions', cell: ({ by }) => named(by) },
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

const { scenarios, by } = scenarioCoverage;
const byId: { readonly [id: string]: readonly number[] } = by;

function scenariosOf(id: string): string[] {
  return (byId[id] ?? []).map((index) => scenarios[index] ?? '');
}

function named(names: readonly string[]): string {
  if (names.length === 0) return 'None';
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}

import { useMemo, useState } from 'react';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { type CoveredItem, measureCoverage } from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { buildSessionPath } from '../sessions/session-path.ts';
import { type Recordings, useNewestRecordings } from '../sessions/sessions.ts';
import { coverageSources } from './coverage-sources.ts';

/** Coverage of states, transitions, guard outcomes and path classes: which test files, scenarios and recorded sessions exercised each. */
export function CoverageView() {
  const { sessions } = useNewestRecordings();
  const coverage = useMemo(() => computeCoverage(sessions), [sessions]);
  const [kind, setKind] = useState('ways');
  const [source, setSource] = useState('');
  const [exercisedFilter, setExercisedFilter] = useState('');
  const list = coverage[isCoverageKind(kind) ? kind : 'ways'];
  const sources = coverageSources.filter(({ value }) => source === '' || value === source);
  const rows = list.filter(
    (item) =>
      exercisedFilter === '' ||
      (exercisedFilter === 'yes') === sources.some(({ listNames }) => listNames(item).length > 0),
  );
  return (
    <>
      <ListTable
        caption="How much is exercised"
        rows={coverageKinds}
        rowId={({ value }) => value}
        columns={[
          { id: 'what', label: 'What', cell: ({ label }) => label },
          { id: 'all', label: 'There are', isNumber: true, cell: ({ value }) => coverage[value].length },
          ...coverageSources.map(({ value: id, label, listNames }) => ({
            id,
            label: `By ${label.toLowerCase()}`,
            isNumber: true,
            cell: ({ value }: (typeof coverageKinds)[number]) =>
              coverage[value].filter((item) => listNames(item).length > 0).length,
          })),
        ]}
      />
      <div className={classes.filters}>
        <Filter label="Show" value={kind} options={coverageKinds} onChange={setKind} />
        <Filter label="By" value={source} options={coverageSources} onChange={setSource} />
        <Filter
          label="Exercised"
          value={exercisedFilter}
          options={exercisedOptions}
          onChange={setExercisedFilter}
        />
      </div>
      <p>
        The test suite is what the files of tests/lab and tests/wizard walk of the wizard, noted while they
        run; files that play at random do not count.
      </p>
      <p role="status">
        {rows.length} of {list.length}
      </p>
      <ListTable
        caption="Each with what exercised it"
        isCaptionHidden
        rows={rows.slice(0, 300)}
        rowId={({ id, label }) => `${id} ${label}`}
        columns={[
          { id: 'words', label: 'What', cell: ({ label }) => label },
          ...coverageSources.map(({ value: id, label, listNames }) => ({
            id,
            label,
            cell: (item: CoveredItem) => formatNames(listNames(item)),
          })),
        ]}
      />
    </>
  );
}

const coverageKinds = [
  { value: 'states', label: 'States' },
  { value: 'ways', label: 'Transitions' },
  { value: 'outcomes', label: 'Guard outcomes' },
  { value: 'classes', label: 'Path classes' },
] as const;

const exercisedOptions = [
  { value: 'yes', label: 'Exercised' },
  { value: 'no', label: 'Not exercised' },
];

type CoverageKind = (typeof coverageKinds)[number]['value'];

function isCoverageKind(text: string): text is CoverageKind {
  return coverageKinds.some(({ value }) => value === text);
}

function computeCoverage(sessions: Recordings['sessions']): {
  readonly [kind in CoverageKind]: readonly CoveredItem[];
} {
  const plays = sessions.map((session) => {
    const { facts, events } = buildSessionPath(session);
    return { name: session.id, moments: walkEvents(wizardMachine, facts, events) };
  });
  return measureCoverage(wizardMachine, findPossibleClasses(wizardMachine), plays);
}

function formatNames(names: readonly string[]): string {
  if (names.length === 0) return 'None';
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
}

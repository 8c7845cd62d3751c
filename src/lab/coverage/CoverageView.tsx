import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { type CoveredItem, measureCoverage } from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { useQueryText } from '../../use-query-text.ts';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { buildSessionPath } from '../sessions/session-path.ts';
import { type Recordings, useNewestRecordings } from '../sessions/sessions.ts';
import { ClassGroupTable } from './ClassGroupTable.tsx';
import { ClassTable } from './ClassTable.tsx';
import { groupClasses } from './class-groups.ts';
import { type CoverageQuery, coverageAddress, readCoverageQuery } from './coverage-query.ts';
import { coverageSources, measuredDays } from './coverage-sources.ts';

/** Coverage of the path classes: which tests, scenarios and recorded sessions exercise each. */
export function CoverageView() {
  const { sessions } = useNewestRecordings();
  const items = useMemo(() => measureClasses(sessions), [sessions]);
  const groups = useMemo(() => groupClasses(possibleClasses, items), [items]);
  const [, navigate] = useLocation();
  const query = readCoverageQuery(useQueryText());
  const set = (change: Partial<CoverageQuery>) =>
    navigate(coverageAddress({ ...query, ...change }), { replace: true });
  const shown = groups.filter(({ id }) => query.stop === '' || id === query.stop);
  const rows = shown.flatMap((group) => group.rows).filter(({ item }) => isChosen(query, item));
  return (
    <>
      <p>
        Server and browser tests count by the quotes that the server recorded during them when they were
        measured, from {measuredDays[0]} to {measuredDays.at(-1)}. Each state, transition and guard outcome is
        exercised by a scenario: a test fails where one is not.
      </p>
      <ClassGroupTable groups={groups} address={(stop) => coverageAddress({ ...query, stop })} />
      <div className={classes.filters}>
        <Filter label="By" value={query.by} options={coverageSources} onChange={(by) => set({ by })} />
        <Filter
          label="Exercised"
          value={query.exercised}
          options={exercisedOptions}
          onChange={(exercised) => set({ exercised })}
        />
        <Filter
          label="Hard stop"
          value={query.stop}
          options={groups.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(stop) => set({ stop })}
        />
      </div>
      <p role="status">
        {rows.length} of {items.length} path classes
      </p>
      <ClassTable key={coverageAddress(query)} rows={rows} />
    </>
  );
}

const exercisedOptions = [
  { value: 'yes', label: 'Exercised' },
  { value: 'no', label: 'Not exercised' },
];

const possibleClasses = findPossibleClasses(wizardMachine);

function measureClasses(sessions: Recordings['sessions']): readonly CoveredItem[] {
  const plays = sessions.map((session) => {
    const { facts, events } = buildSessionPath(session);
    return { name: session.id, moments: walkEvents(wizardMachine, facts, events) };
  });
  return measureCoverage(wizardMachine, possibleClasses, plays).classes;
}

function isChosen({ by, exercised }: CoverageQuery, item: CoveredItem): boolean {
  const sources = coverageSources.filter(({ value }) => by === '' || value === by);
  return (
    exercised === '' || (exercised === 'yes') === sources.some(({ listNames }) => listNames(item).length > 0)
  );
}

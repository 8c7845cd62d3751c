import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import {
  type CoveredItem,
  type MachineCoverage,
  measureCoverage,
} from '../../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { useQueryText } from '../../use-query-text.ts';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { buildSessionPath } from '../sessions/session-path.ts';
import { type Recordings, useNewestRecordings } from '../sessions/sessions.ts';
import { ClassGroupTable } from './ClassGroupTable.tsx';
import { ClassTable } from './ClassTable.tsx';
import { groupClasses } from './class-groups.ts';
import { type CoverageQuery, coverageAddress, coverageKinds, readCoverageQuery } from './coverage-query.ts';
import { coverageSources, measuredSuites } from './coverage-sources.ts';
import { formatNames } from './format-names.ts';
import { MeasuredFiles } from './MeasuredFiles.tsx';

/** Coverage of states, transitions, guard outcomes and path classes: which tests, scenarios and recorded sessions exercise each. */
export function CoverageView() {
  const { sessions } = useNewestRecordings();
  const coverage = useMemo(() => computeCoverage(sessions), [sessions]);
  const [, navigate] = useLocation();
  const query = readCoverageQuery(useQueryText());
  const set = (change: Partial<CoverageQuery>) =>
    navigate(coverageAddress({ ...query, ...change }), { replace: true });
  const fits = buildItemFilter(query);
  return (
    <>
      <SummaryTable coverage={coverage} />
      <p>
        Pure tests are the files of tests/lab and tests/wizard; they play every path class as it is derived.
        Server and browser tests count by the quotes that the server recorded during them, in the files that
        were measured; what only the others walk is not known.
      </p>
      {measuredSuites.map((suite) => (
        <MeasuredFiles key={suite.label} suite={suite} />
      ))}
      <div className={classes.filters}>
        <Filter
          label="Show"
          open={null}
          value={query.show}
          options={coverageKinds}
          onChange={(value) => set({ show: readCoverageQuery(`show=${value}`).show, stop: '' })}
        />
        <Filter label="By" value={query.by} options={coverageSources} onChange={(by) => set({ by })} />
        <Filter
          label="Exercised"
          value={query.exercised}
          options={exercisedOptions}
          onChange={(exercised) => set({ exercised })}
        />
      </div>
      {query.show === 'classes' ? (
        <ClassCoverage query={query} items={coverage.classes} fits={fits} set={set} />
      ) : (
        <ItemTable all={coverage[query.show]} items={coverage[query.show].filter(fits)} />
      )}
    </>
  );
}

const exercisedOptions = [
  { value: 'yes', label: 'Exercised' },
  { value: 'no', label: 'Not exercised' },
];

const possibleClasses = findPossibleClasses(wizardMachine);

function computeCoverage(sessions: Recordings['sessions']): MachineCoverage {
  const plays = sessions.map((session) => {
    const { facts, events } = buildSessionPath(session);
    return { name: session.id, moments: walkEvents(wizardMachine, facts, events) };
  });
  return measureCoverage(wizardMachine, possibleClasses, plays);
}

type ItemFilter = (item: CoveredItem) => boolean;

function buildItemFilter({ by, exercised }: CoverageQuery): ItemFilter {
  const sources = coverageSources.filter(({ value }) => by === '' || value === by);
  return (item) =>
    exercised === '' || (exercised === 'yes') === sources.some(({ listNames }) => listNames(item).length > 0);
}

function SummaryTable({ coverage }: { coverage: MachineCoverage }) {
  return (
    <ListTable
      caption="How much is exercised"
      rows={coverageKinds}
      rowId={({ value }) => value}
      columns={[
        { id: 'what', label: 'What', cell: ({ label }) => label },
        { id: 'all', label: 'There are', isNumber: true, cell: ({ value }) => coverage[value].length },
        ...coverageSources.map(({ value: id, label, listNames }) => ({
          id,
          label,
          isNumber: true,
          cell: ({ value }: (typeof coverageKinds)[number]) =>
            coverage[value].filter((item) => listNames(item).length > 0).length,
        })),
      ]}
    />
  );
}

function ItemTable({ all, items }: { all: readonly CoveredItem[]; items: readonly CoveredItem[] }) {
  return (
    <>
      <p role="status">
        {items.length} of {all.length}
      </p>
      <ListTable
        caption="Each with the tests, scenarios and recordings that exercised it"
        rows={items.slice(0, 300)}
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

interface ClassCoverageProps {
  query: CoverageQuery;
  items: readonly CoveredItem[];
  fits: ItemFilter;
  set: (change: Partial<CoverageQuery>) => void;
}

function ClassCoverage({ query, items, fits, set }: ClassCoverageProps) {
  const groups = useMemo(() => groupClasses(possibleClasses, items), [items]);
  const shown = groups.filter(({ id }) => query.stop === '' || id === query.stop);
  const rows = shown.flatMap((group) => group.rows).filter(({ item }) => fits(item));
  return (
    <>
      <ClassGroupTable groups={groups} address={(stop) => coverageAddress({ ...query, stop })} />
      <div className={classes.filters}>
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

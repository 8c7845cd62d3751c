import { useQuery } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import { formatDate, formatDateTime, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { RealUse, type RealUseQuery } from '../../graphql/staff-documents.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { useQueryText } from '../../use-query-text.ts';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { RecordingsContext } from '../sessions/sessions.ts';
import { MovesTable } from './MovesTable.tsx';
import { PlacesTable } from './PlacesTable.tsx';
import { UseMap } from './UseMap.tsx';
import { type UseMeasure, useMeasures } from './use-measures.ts';
import { readPeriod } from './use-period.ts';

/** What real use does, from the recordings of the server: a heat map of the places, and the ways between them. */
export function RealUseView() {
  const { hasServer } = useContext(RecordingsContext);
  if (!hasServer)
    return (
      <EmptyState title="Real use is counted where quotes are made">
        Open the lab inside the product to see what its quotes do.
      </EmptyState>
    );
  return <ServedUse />;
}

function ServedUse() {
  const query = new URLSearchParams(useQueryText());
  const period = readPeriod(query, toBusinessDate(new Date()));
  const measure = useMeasures.find(({ value }) => value === query.get('by')) ?? useMeasures[0];
  const [, navigate] = useLocation();
  const use = useQuery(RealUse, { variables: period, fetchPolicy: 'no-cache' });
  const show = (change: { from?: string; to?: string; by?: string }) => {
    const { from, to, by } = { ...period, by: measure.value, ...change };
    if (from !== '' && to !== '')
      navigate(`/lab/use?${new URLSearchParams({ from, to, by })}`, { replace: true });
  };
  return (
    <>
      <div className={classes.filters}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            size="sm"
            label={name === 'from' ? 'Began from' : 'Began until'}
            type="date"
            value={period[name]}
            onChange={({ currentTarget }) => show({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <QueryResult query={use} label="Loading the use" failure="The use could not be loaded">
        {({ realUse }: RealUseQuery) =>
          realUse === null ? null : (
            <UseOfPeriod use={realUse} measure={measure} onMeasure={(by) => show({ by })} />
          )
        }
      </QueryResult>
    </>
  );
}

interface UseOfPeriodProps {
  use: NonNullable<RealUseQuery['realUse']>;
  /** What the map is colored by. */
  measure: UseMeasure;
  onMeasure: (value: string) => void;
}

function UseOfPeriod({ use, measure, onMeasure }: UseOfPeriodProps) {
  const { from, to, sessions, countedAt, places, moves } = use;
  if (sessions === 0)
    return (
      <EmptyState title="No quotes in this period">
        {countedAt === null
          ? 'Recordings are counted once an hour.'
          : `Counted last on ${formatDateTime(countedAt)}.`}
      </EmptyState>
    );
  return (
    <>
      <p role="status">
        {sessions === 1 ? '1 quote' : `${sessions.toLocaleString('en-US')} quotes`} begun from{' '}
        {formatDate(from)} to {formatDate(to)}
        {countedAt === null ? '.' : `, counted last on ${formatDateTime(countedAt)}.`} The stronger the color
        of a cell, the larger it is in its column. Nothing here tells of a single quote.
      </p>
      <div className={classes.filters}>
        <Filter
          label="Color the map by"
          open={null}
          value={measure.value}
          options={useMeasures}
          onChange={(value) => onMeasure(value)}
        />
      </div>
      <UseMap measure={measure} places={places} moves={moves} />
      <PlacesTable places={places} sessions={sessions} />
      <MovesTable moves={moves} sessions={sessions} />
    </>
  );
}

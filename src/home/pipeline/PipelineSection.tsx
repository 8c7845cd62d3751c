import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PipelineAgents, PipelineCounts, type PipelineRowFragment } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { useHasSamples } from '../../session/use-has-samples.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ShortcutList } from '../../ui/keyboard/ShortcutList.tsx';
import { mayUseShortcut } from '../../ui/keyboard/shortcut-switch.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { useQueryText } from '../../use-query-text.ts';
import { PipelineBoard } from './PipelineBoard.tsx';
import classes from './PipelineSection.module.css';
import { PipelineTable } from './PipelineTable.tsx';
import { PipelineTools } from './PipelineTools.tsx';
import { PipelineViewBar } from './PipelineViewBar.tsx';
import {
  changePipelineQuery,
  isFiltered,
  type PipelineQueryName,
  parsePipelineQuery,
} from './pipeline-query.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { StageCounts } from './StageCounts.tsx';
import { usePipelineRows } from './use-pipeline-rows.ts';

const shortcuts = [
  { keys: 'Alt + V', action: 'Table or board' },
  { keys: '?', action: 'This list' },
] as const;

interface PipelineSectionProps {
  /** Whether the section is hidden while the list is empty: for users whose work is elsewhere. */
  isHiddenWhenEmpty: boolean;
  /** Whether the viewer starts quotes. */
  mayStart: boolean;
}

/** The viewer's work by stage: counts that filter, then a table or a board of the same files. */
export function PipelineSection({ isHiddenWhenEmpty, mayStart }: PipelineSectionProps) {
  const query = useQueryText().replace(/^\?/, '');
  const state = parsePipelineQuery(query);
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [selected, setSelected] = useState<ReadonlyMap<string, PipelineRowFragment>>(new Map());
  const shown = JSON.stringify([state.filter, state.shape]);
  const [selectedIn, setSelectedIn] = useState(shown);
  if (shown !== selectedIn) {
    setSelectedIn(shown);
    setSelected(new Map());
  }
  const { stages: _stages, ...ofAllStages } = state.filter;
  const isArchived = state.stage === 'ARCHIVED';
  const live = useQuery(PipelineCounts, {
    variables: { filter: ofAllStages },
    fetchPolicy: 'cache-and-network',
  });
  const archived = useQuery(PipelineCounts, {
    variables: { filter: { ...ofAllStages, stages: ['ARCHIVED'] } },
    fetchPolicy: 'cache-and-network',
    skip: !isArchived,
  });
  const agents = useQuery(PipelineAgents).data?.agents ?? [];
  const list = usePipelineRows(state.filter, state.order);
  const { rows, loadMore } = list;
  const change = useCallback(
    (changes: { readonly [name in PipelineQueryName]?: string | null }) =>
      navigate(`${paths.home}${changePipelineQuery(query, changes)}`, { replace: true }),
    [navigate, query],
  );
  const isTable = state.shape === 'table';
  const switchShape = useCallback(() => change({ shape: isTable ? 'board' : null }), [change, isTable]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyV' || !mayUseShortcut())
        return;
      event.preventDefault();
      switchShape();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [switchShape]);
  const select = useCallback(
    (policyId: string) =>
      setSelected((before) => {
        const next = new Map(before);
        const row = rows.find(({ policy }) => policy.policyId === policyId);
        if (!next.delete(policyId) && row) next.set(policyId, row);
        return next;
      }),
    [rows],
  );
  const counts = live.data?.pipelineCounts ?? live.previousData?.pipelineCounts;
  const refetchCounts = live.refetch;
  const reload = list.reload;
  const onChanged = useCallback(
    (problem: string | null) => {
      setFailure(problem);
      setSelected(new Map());
      setTurn((before) => before + 1);
      void refetchCounts();
      reload();
    },
    [refetchCounts, reload],
  );
  const total = countFiles(isArchived ? archived.data?.pipelineCounts : shownCounts(counts, state.stage));
  const isBare = !isFiltered(state);
  if (isHiddenWhenEmpty && isBare && (counts === undefined || countFiles(counts) === 0)) return null;
  const isNew = isBare && !isArchived && counts !== undefined && countFiles(counts) === 0;
  const isEmpty = rows.length === 0 && !list.isLoading && !list.hasFailed;
  return (
    <Section
      title="Pipeline"
      surface="plain"
      action={
        <span className={classes.actions}>
          <Anchor
            component={Link}
            href={`${paths.home}${changePipelineQuery(query, { stage: isArchived ? null : 'ARCHIVED' })}`}
            className={classes.archive}
          >
            {isArchived ? 'Back to the pipeline' : 'Archived quotes'}
          </Anchor>
          {isNew ? null : (
            <PipelineViewBar
              state={state}
              query={query}
              onChange={change}
              onSwitch={switchShape}
              onFailure={setFailure}
            />
          )}
        </span>
      }
    >
      <div className={classes.pipeline}>
        {isNew ? null : (
          <>
            <StageCounts counts={counts} stage={state.stage} query={query} />
            <PipelineTools state={state} agents={agents} onChange={change} />
          </>
        )}
        <div role="status">{failure === null ? null : <Banner kind="warn" title={failure} />}</div>
        {list.hasFailed && rows.length === 0 ? (
          <LoadFailure title="The pipeline could not be loaded" onRetry={reload} />
        ) : rows.length === 0 && list.isLoading ? (
          <Loading label="Loading the pipeline" shape="table" />
        ) : isEmpty ? (
          <EmptyState
            title={
              isBare
                ? 'No work is waiting'
                : isArchived
                  ? 'Nothing is archived'
                  : 'Nothing matches this filter'
            }
            action={<EmptyAction isBare={isBare} mayStart={mayStart} />}
          >
            Quotes, applications and policies that need action appear here, with who acts next.
          </EmptyState>
        ) : isTable || isArchived ? (
          <>
            <PipelineTable
              rows={rows}
              total={total}
              columns={state.columns}
              selected={new Set(selected.keys())}
              isStale={list.isStale}
              onSelect={select}
              onSelectAll={(isSelected) =>
                setSelected(isSelected ? new Map(rows.map((row) => [row.policy.policyId, row])) : new Map())
              }
              onChanged={onChanged}
              onNearEnd={loadMore}
            />
            {list.hasMoreFailed ? (
              <LoadFailure title="More rows could not be loaded" onRetry={list.retryMore} />
            ) : null}
          </>
        ) : (
          <PipelineBoard state={state} counts={counts ?? []} turn={turn} onChanged={onChanged} />
        )}
        {selected.size > 0 ? (
          <SelectionBar
            policyIds={[...selected.keys()]}
            isArchived={isArchived}
            agents={agents}
            onClear={() => setSelected(new Map())}
            onChanged={onChanged}
            onFailed={setFailure}
          />
        ) : null}
        <ShortcutList shortcuts={shortcuts} />
      </div>
    </Section>
  );
}

function EmptyAction({ isBare, mayStart }: { isBare: boolean; mayStart: boolean }) {
  if (!isBare)
    return (
      <ButtonLink href={paths.home} variant="default">
        Show everything
      </ButtonLink>
    );
  return mayStart ? <FirstActions /> : null;
}

/** The first actions of a user without any work: a sample place, where there are some, and a quote. */
function FirstActions() {
  const hasSamples = useHasSamples();
  return (
    <span className={classes.first}>
      {hasSamples ? <ButtonLink href={paths.startSample}>Try a sample</ButtonLink> : null}
      <ButtonLink href={paths.start} variant="default">
        Start a quote
      </ButtonLink>
    </span>
  );
}

type Counts = readonly { readonly stage: string; readonly count: number }[];

function shownCounts(counts: Counts | undefined, stage: string | null): Counts | undefined {
  return stage === null ? counts : counts?.filter((count) => count.stage === stage);
}

function countFiles(counts: Counts | undefined): number {
  return (counts ?? []).reduce((sum, { count }) => sum + count, 0);
}

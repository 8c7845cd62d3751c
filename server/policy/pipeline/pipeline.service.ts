import type {
  IsoDate,
  NextActor,
  PipelineAction,
  PipelineOrder,
  PipelineStage,
} from '../../../machines/contract/types.ts';
import { may, type ViewerScope } from '../../../machines/domain/access/permission.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { choosePipelineAction, placeInPipeline } from '../../../machines/domain/pipeline/describe-item.ts';
import { liveStages, type PipelineDays, pipelineDays } from '../../../machines/domain/pipeline/stages.ts';
import { findPolicyNextStep } from '../../../machines/lifecycle/next-step.ts';
import type { PolicyActor } from '../../../machines/lifecycle/policy-actions.ts';
import { emptyPage, type Page, type PageRow, type PageRows } from '../../database/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../../kernel/world.ts';
import { readListedPolicies } from '../search/policy-lists.store.ts';
import { type PolicySummary, toPolicySummary } from '../search/policy-summaries.service.ts';
import { readOpenWork } from '../versions/open-work.service.ts';
import type { PipelineCriteria } from './pipeline-conditions.store.ts';
import {
  countPipeline,
  type PipelineRow,
  type StageCount,
  selectPipelinePage,
} from './pipeline-rows.store.ts';

/** A file of the pipeline. */
export interface PipelineItem {
  stage: PipelineStage;
  alsoIn: readonly PipelineStage[];
  actor: NextActor;
  sentence: string;
  action: PipelineAction;
  policy: PolicySummary;
  startedAt: string;
  expiresOn: IsoDate | null;
  dueOn: IsoDate | null;
  agent: { userId: number; name: string } | null;
  agency: string | null;
}

/** The conditions of the pipeline's filter. An id that is not a number matches nothing. */
export interface PipelineFilter {
  readonly stages?: readonly PipelineStage[] | null;
  readonly text?: string | null;
  readonly agentUserId?: number | null;
  readonly agencyEntityId?: number | null;
  readonly olderThanDays?: number | null;
  readonly expiringWithinDays?: number | null;
}

/** A page of the viewer's pipeline. */
export async function readPipelinePage(
  world: World,
  viewer: Viewer,
  filter: PipelineFilter,
  order: PipelineOrder,
  page: Page,
): Promise<PageRows<PipelineItem>> {
  if (!may(viewer.masks, 'policy', 'view')) return emptyPage();
  const criteria = parseFilter(world, filter);
  const days = pipelineDays(businessToday(world));
  if (criteria.stages.length === 0) return emptyPage();
  const selected = await selectPipelinePage(
    world.db,
    narrowSight(viewer, criteria),
    criteria,
    days,
    order,
    page,
  );
  return { ...selected, rows: await describeRows(world, viewer, selected.rows, days) };
}

/** How many files each stage of the viewer's pipeline has. */
export async function countPipelineStages(
  world: World,
  viewer: Viewer,
  filter: PipelineFilter,
): Promise<StageCount[]> {
  const stages = filter.stages?.includes('ARCHIVED') ? ['ARCHIVED' as const] : liveStages;
  const criteria = { ...parseFilter(world, filter), stages };
  if (!may(viewer.masks, 'policy', 'view'))
    return stages.map((stage) => ({ stage, count: 0, isExact: true, premium: '0.00' }));
  return countPipeline(world.db, narrowSight(viewer, criteria), criteria, pipelineDays(businessToday(world)));
}

/** A pipeline is the work of a person or of an agency: viewers with a wider sight see their own policies until they name an agency. */
function narrowSight(viewer: Viewer, { agencyEntityId }: PipelineCriteria): ViewerScope {
  const isWide = viewer.scope === 'ALL' || viewer.scope === 'COMPANY';
  return isWide && agencyEntityId === null ? { ...viewer, scope: 'OWN_POLICIES' } : viewer;
}

function parseFilter(
  world: World,
  { stages, text, agentUserId, agencyEntityId, olderThanDays, expiringWithinDays }: PipelineFilter,
): PipelineCriteria {
  const days = (asked: number | null | undefined) =>
    typeof asked === 'number' ? Math.max(0, Math.min(asked, 36_500)) : null;
  const older = days(olderThanDays);
  const within = days(expiringWithinDays);
  return {
    stages: stages ? listStages(stages) : liveStages,
    text:
      text
        ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .slice(0, 200)
        .trim() ?? '',
    agentUserId: matchId(agentUserId),
    agencyEntityId: matchId(agencyEntityId),
    startedBefore: older === null ? null : new Date(businessNow(world).getTime() - older * 86_400_000),
    expiresUntil: within === null ? null : addDays(businessToday(world), within),
  };
}

/** The stages that are asked for, always in the same order. */
function listStages(asked: readonly PipelineStage[]): PipelineStage[] {
  return [...liveStages, 'ARCHIVED' as const].filter((stage) => asked.includes(stage));
}

function matchId(id: number | null | undefined): number | null {
  return typeof id === 'number' && Number.isNaN(id) ? 0 : (id ?? null);
}

async function describeRows(
  world: World,
  viewer: Viewer,
  rows: readonly PageRow<PipelineRow>[],
  days: PipelineDays,
): Promise<PageRow<PipelineItem>[]> {
  const policyIds = rows.map(({ row }) => row.policyId);
  const [listed, work] = await Promise.all([
    readListedPolicies(world.db, policyIds),
    readOpenWork(world, policyIds),
  ]);
  const summaries = new Map(listed.map((row) => [row.policyId, toPolicySummary(row)]));
  const person = actorOfPipeline(viewer);
  return rows.flatMap(({ row, place }) => {
    const { policyId, startedAt, expiresOn, dueOn, agentId, agentName, agency } = row;
    const policy = summaries.get(policyId);
    const open = work.get(policyId);
    if (!policy || !open) return [];
    const { actor, sentence, task } = findPolicyNextStep(open, person);
    const action = choosePipelineAction(task, row, person.isEditor);
    const agent = agentId === null ? null : { userId: agentId, name: agentName ?? '' };
    const described = { ...placeInPipeline(row, days), actor, sentence, action };
    return [{ place, row: { ...described, policy, startedAt, expiresOn, dueOn, agent, agency } }];
  });
}

/** The viewer as the one who acts on the files of their own pipeline. */
function actorOfPipeline({ userId, actor, role, masks, apiKeyId }: Viewer): PolicyActor {
  const isEditor = may(masks, 'policy', 'edit') || may(masks, 'policy', 'create');
  const people = [userId, ...(actor ? [actor.userId] : [])];
  return { people, role, masks, isEditor, hasKey: apiKeyId !== undefined, paysThroughAgency: false };
}

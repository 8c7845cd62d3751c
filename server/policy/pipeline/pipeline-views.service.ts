import { may } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessNow, type World } from '../../kernel/world.ts';
import {
  listPipelineViews,
  type PipelineView,
  removePipelineView,
  writePipelineView,
} from './pipeline-views.store.ts';

export type PipelineViewAnswer = { __typename: 'PipelineViewsSaved'; views: PipelineView[] } | SaveRefused;

const notWithKeyProblem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Saved views belong to the person who signs in. An API key cannot change them.',
);

const mostViews = 20;
const longestName = 60;
const longestQuery = 1000;

/** The views that the viewer saved. */
export function readPipelineViews({ db }: World, viewer: Viewer): Promise<PipelineView[]> {
  return listPipelineViews(db, viewer.userId);
}

/** Saves a view of the viewer's pipeline. Everybody who sees policies has views of their own. */
export async function savePipelineView(
  world: World,
  viewer: Viewer,
  input: Pick<PipelineView, 'name' | 'query'>,
): Promise<PipelineViewAnswer> {
  if (!may(viewer.masks, 'policy', 'view'))
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to see policies.")]);
  if (viewer.apiKeyId !== undefined) return saveRefused([notWithKeyProblem]);
  const name = input.name.trim();
  if (name === '' || name.length > longestName || /[\p{Cc}\p{Cs}]/u.test(name))
    return saveRefused([buildProblem('LENGTH', 'name', 'Give the view a name of 1 to 60 characters.')]);
  if (input.query.length > longestQuery || !/^[\w\-.~%&=+*]*$/.test(input.query))
    return saveRefused([
      buildProblem('LENGTH', 'query', 'This view cannot be saved: its filter is too long.'),
    ]);
  const views = await listPipelineViews(world.db, viewer.userId);
  if (views.length >= mostViews && !views.some((view) => view.name === name))
    return saveRefused([
      buildProblem('RANGE', 'name', 'You already have 20 views. Delete one, or save over it.'),
    ]);
  await writePipelineView(world.db, viewer.userId, { name, query: input.query }, businessNow(world));
  return { __typename: 'PipelineViewsSaved', views: await listPipelineViews(world.db, viewer.userId) };
}

/** Deletes a view of the viewer's pipeline. A missing view, or one of another user, is left alone. */
export async function deletePipelineView(
  world: World,
  viewer: Viewer,
  pipelineViewId: number,
): Promise<PipelineViewAnswer> {
  if (viewer.apiKeyId !== undefined) return saveRefused([notWithKeyProblem]);
  if (isRowNumber(pipelineViewId)) await removePipelineView(world.db, viewer.userId, pipelineViewId);
  return { __typename: 'PipelineViewsSaved', views: await listPipelineViews(world.db, viewer.userId) };
}

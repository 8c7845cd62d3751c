import { records } from '../../../machines/contract/fields.ts';
import type { ActivityLog } from '../../../machines/contract/types.ts';
import { requireFound, requirePolicyId, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { refuseServerSet } from '../../rest/server-set.ts';
import { entityInput, type FieldValues, list } from '../../rest/shape.ts';
import { addNote } from './notes.service.ts';
import { readPolicyFile } from './policy-files.service.ts';
import { readActivity } from './policy-history.service.ts';
import { activityShape } from './policy-shapes.ts';

const activityInputShape = entityInput(records.activityLogs, ['policyId', 'activity', 'message']);

/** Routes of the policy's activity log. */
export const recordRoutes: readonly RestRoute[] = [
  ...[
    [
      'SaveActivityLog',
      'Adds a note to the activity log of the policy that policyID names. The server sets who, when and from where.',
    ],
    ['SaveLegacyActivityLog', 'The same as SaveActivityLog, for callers of the legacy log; it is one log.'],
  ].map(([name, summary = '']) =>
    defineRoute<unknown, FieldValues, ActivityLog>({
      method: 'POST',
      path: `Policy/${name}`,
      summary,
      twin: 'Mutation.addActivity',
      body: activityInputShape,
      answers: activityShape,
      run: async ({ world, viewer, body }) => {
        refuseServerSet(activityInputShape, body);
        const { policyId, activity, message } = body;
        const note = { activity: String(activity ?? ''), message: String(message ?? '') };
        return requireSuccess(await addNote(world, viewer, requirePolicyId(policyId), note)).entry;
      },
    }),
  ),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/ActivityLogs',
    summary: 'What happened to the policy, newest first, 200 entries at most.',
    twin: 'Query.policyFile.activity',
    answers: list(activityShape),
    run: async ({ world, viewer, id }) =>
      readActivity(world, viewer, requireFound(await readPolicyFile(world, viewer, id)), { first: 200 }),
  }),
];

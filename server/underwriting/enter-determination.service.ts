import type { IsoDate } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { typeProblems } from '../../machines/domain/fields/type-rules.ts';
import { problem } from '../../machines/domain/problems/problem.ts';
import { type HardStopFact, startHardStops } from '../../machines/domain/underwriting/hard-stop.ts';
import { refused } from '../kernel/answers.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { isOpenFor } from '../policy/file/policy-access.service.ts';
import { closed, saveNext } from '../policy/parts/save-parts.service.ts';
import { noManualZone } from '../quote/start-quote.service.ts';
import type { ManualZone } from '../quote/start-quote-input.service.ts';
import { determinationByHand, zoneByHand } from '../quote/zone-determination.service.ts';
import { clearHardStop, type DecideAnswer } from './submit.service.ts';

/** Enters the flood zone determination of a quote that was kept without one, and lifts the stop of its start. */
export function enterDetermination(
  world: World,
  viewer: Viewer,
  policyId: number,
  zone: ManualZone,
): Promise<DecideAnswer> {
  return editPolicyFile<DecideAnswer>(world, viewer, policyId, async (edit) => {
    if (!may(viewer.masks, 'policy', 'manualZone')) return refused([noManualZone]);
    if (!isOpenFor(viewer, edit.file)) return refused([closed]);
    if (determinationStop(edit.file, edit.today) === undefined) return refused([hasDetermination]);
    const faults = typeProblems('floodZoneInformation', determinationByHand(zone));
    if (faults.length > 0) return refused([...faults]);
    const next = withZone(edit, zone);
    const stop = determinationStop(next, edit.today);
    if (stop) return refused([problem('FZD_FAILURE', stop.field, stop.message)]);
    await saveNext(edit, next);
    if (edit.file.wizard.hardStopType === 'FZD_FAILURE') await clearHardStop(edit);
    return { __typename: 'WizardMoved', file: edit.file };
  });
}

const hasDetermination = problem(
  'NOT_ALLOWED',
  'floodZoneInformation.isLoaded',
  'This quote has a flood zone determination already.',
);

/** Why a quote cannot go on with its determination; undefined where it can. */
function determinationStop(file: Edit['file'], today: IsoDate): HardStopFact | undefined {
  return startHardStops(file, today).find(({ type }) => type === 'FZD_FAILURE');
}

function withZone({ file }: Edit, manual: ManualZone): Edit['file'] {
  const zone = zoneByHand(manual);
  return {
    ...file,
    policy: { ...file.policy, ...zone.policy },
    propertyAddress: { ...file.propertyAddress, ...zone.propertyAddress },
    floodZoneInformation: { ...file.floodZoneInformation, ...zone.floodZoneInformation },
  };
}

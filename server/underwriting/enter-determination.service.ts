import type { IsoDate } from '../../machines/contract/types.ts';
import { typeProblems } from '../../machines/domain/fields/value-checks.ts';
import { formatPlace } from '../../machines/domain/place/derived-place.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { findStartHardStops, type HardStopDetails } from '../../machines/domain/underwriting/hard-stop.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import type { CommunityStanding } from '../providers/flood-zone.ts';
import type { ManualZone } from '../quote/start-quote-request.ts';
import {
  findTypedCommunity,
  manualDeterminationFields,
  zoneByHand,
} from '../quote/zone-determination.service.ts';
import { clearHardStop } from './submit.service.ts';

type EnterDeterminationAnswer =
  | { __typename: 'DeterminationEntered'; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Enters the flood zone determination of a quote that was saved without one, and clears the hard stop that its start left. */
export async function enterDetermination(
  world: World,
  viewer: Viewer,
  policyId: number,
  zone: ManualZone,
): Promise<EnterDeterminationAnswer> {
  const community = await findTypedCommunity(world, zone);
  return editPolicyFile<EnterDeterminationAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('ENTER_DETERMINATION', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    if (determinationStop(edit.file, edit.today) === undefined) return saveRefused([hasDetermination]);
    const faults = typeProblems('floodZoneInformation', manualDeterminationFields(zone));
    if (faults.length > 0) return saveRefused([...faults]);
    const next = withZone(edit, zone, community);
    const stop = determinationStop(next, edit.today);
    if (stop) return saveRefused([buildProblem('FZD_FAILURE', stop.field, stop.message)]);
    await saveDerivedFile(edit, next);
    if (edit.file.wizard.hardStopType === 'FZD_FAILURE') await clearHardStop(edit);
    return { __typename: 'DeterminationEntered', file: edit.file };
  });
}

const hasDetermination = buildProblem(
  'NOT_ALLOWED',
  'floodZoneInformation.isLoaded',
  'This quote already has a flood zone determination.',
);

/** The hard stop that keeps a quote from going on with its determination; undefined if there is none. */
function determinationStop(file: Edit['file'], today: IsoDate): HardStopDetails | undefined {
  return findStartHardStops(file, today).find(({ type }) => type === 'FZD_FAILURE');
}

function withZone({ file }: Edit, manual: ManualZone, community: CommunityStanding | null): Edit['file'] {
  const zone = zoneByHand(manual, community);
  return {
    ...file,
    policy: { ...file.policy, ...zone.policy },
    propertyAddress: { ...file.propertyAddress, ...zone.propertyAddress },
    floodZoneInformation: {
      ...file.floodZoneInformation,
      ...zone.floodZoneInformation,
      derivedFromAddress: formatPlace(file.propertyAddress),
    },
  };
}

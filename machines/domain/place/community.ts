import type { CommunityStatus, PolicyFile, ProgramType } from '../../contract/types.ts';

/** The program of the community: the policy part is master, then the determination, then the community's status; null while nothing is known. */
export function findProgram({ policy, floodZoneInformation }: PolicyFile): ProgramType | null {
  const program = policy.programType ?? floodZoneInformation.programType;
  if (program !== null) return program;
  return findCommunityStatus({ policy, floodZoneInformation }) === 'PARTICIPATING_EMERGENCY'
    ? 'EMERGENCY'
    : null;
}

/** Whether the community is in the Emergency Program; false while unknown. */
export function isEmergencyProgram(file: PolicyFile): boolean {
  return findProgram(file) === 'EMERGENCY';
}

/** The community’s status in the NFIP: the policy part, else the determination. */
export function findCommunityStatus({
  policy,
  floodZoneInformation,
}: Pick<PolicyFile, 'policy' | 'floodZoneInformation'>): CommunityStatus | null {
  return policy.communityStatus ?? floodZoneInformation.communityStatus;
}

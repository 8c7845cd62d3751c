import type { CommunityStatus, PolicyFile, ProgramType } from '../../contract/types.ts';

/** The program of the community, from the policy part, else the determination, else the community's status. Null if it is unknown. */
export function findProgram({ policy, floodZoneInformation }: PolicyFile): ProgramType | null {
  const program = policy.programType ?? floodZoneInformation.programType;
  if (program !== null) return program;
  return findCommunityStatus({ policy, floodZoneInformation }) === 'PARTICIPATING_EMERGENCY'
    ? 'EMERGENCY'
    : null;
}

/** Whether the community is in the Emergency Program; false if it is unknown. */
export function isEmergencyProgram(file: PolicyFile): boolean {
  return findProgram(file) === 'EMERGENCY';
}

/** The community's status in the NFIP, from the policy part, else the determination; null if it is unknown. */
export function findCommunityStatus({
  policy,
  floodZoneInformation,
}: Pick<PolicyFile, 'policy' | 'floodZoneInformation'>): CommunityStatus | null {
  return policy.communityStatus ?? floodZoneInformation.communityStatus;
}

import type { Role } from '../../contract/types.ts';

/** A tab of a claim: its bit in a user's mask, its name and its label. */
export interface ClaimTab {
  readonly bit: number;
  readonly name: ClaimTabName;
  readonly label: string;
}

const tabNames = [
  ['Summary', 'Summary'],
  ['LossDetails', 'Loss details'],
  ['CoverageAndLimits', 'Coverage and limits'],
  ['Assignment', 'Assignment'],
  ['AdjusterReports', 'Adjuster reports'],
  ['Estimates', 'Building estimates'],
  ['Contents', 'Contents'],
  ['ProofOfLoss', 'Proof of loss'],
  ['Reserves', 'Reserves'],
  ['Payments', 'Payments'],
  ['ICC', 'Increased Cost of Compliance'],
  ['DocumentsAndPhotos', 'Documents and photos'],
  ['NotesAndActivity', 'Notes and activity'],
  ['LitigationAndAppeal', 'Litigation and appeal'],
  ['SalvageAndSubrogation', 'Salvage and subrogation'],
  ['HistoryAndAudit', 'History and audit'],
] as const;

/** The name of a tab. */
export type ClaimTabName = (typeof tabNames)[number][0];

/** Every tab, in the order of the bits. */
const claimTabs: readonly ClaimTab[] = tabNames.map(([name, label], at) => ({ bit: 2 ** at, name, label }));

/** The bit of a tab in a user's mask. */
export function findTabBit(name: ClaimTabName): number {
  return 2 ** tabNames.findIndex(([tab]) => tab === name);
}

const insuredTabs = 1 | 2 | 128 | 512 | 2048 | 4096;
const agentTabs = insuredTabs | 4 | 8;
const adjusterTabs = 255 | 2048 | 4096;
const allTabs = 2 ** tabNames.length - 1;

const tabsByRole: { readonly [role in Role]?: number } = {
  CONSUMER: insuredTabs,
  ADJUSTER: adjusterTabs,
  CLAIMS_EXAMINER: allTabs,
  CLAIMS_MANAGER: allTabs,
  ADMIN: allTabs,
  QA: allTabs,
  API_PARTNER: 0,
};

/** The tabs that a user sees: those of the role, limited by the user's own mask if it is set. */
export function listClaimTabs(role: Role, userMask: number | null): readonly ClaimTab[] {
  const mask = (tabsByRole[role] ?? agentTabs) & (userMask || allTabs);
  return claimTabs.filter(({ bit }) => (mask & bit) === bit);
}

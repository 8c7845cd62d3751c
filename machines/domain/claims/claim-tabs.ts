import type { Role } from '../../contract/types.ts';

/** A tab of a claim: its bit in a user's mask, its name, its words. */
export interface ClaimTab {
  readonly bit: number;
  readonly name: string;
  readonly label: string;
}

const names = [
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

/** Every tab in the order of the bits. */
const claimTabs: readonly ClaimTab[] = names.map(([name, label], at) => ({ bit: 2 ** at, name, label }));

const insured = 1 | 2 | 128 | 512 | 2048 | 4096;
const agent = insured | 4 | 8;
const adjuster = 255 | 2048 | 4096;
const everyTab = 2 ** names.length - 1;

const ofRole: { readonly [role in Role]?: number } = {
  CONSUMER: insured,
  ADJUSTER: adjuster,
  CLAIMS_EXAMINER: everyTab,
  ADMIN: everyTab,
  QA: everyTab,
  API_PARTNER: 0,
};

/** The tabs that somebody sees: the role's, and of them only the user's own where a mask is set. */
export function claimTabsOf(role: Role, userMask: number | null): readonly ClaimTab[] {
  const mask = (ofRole[role] ?? agent) & (userMask || everyTab);
  return claimTabs.filter(({ bit }) => (mask & bit) === bit);
}

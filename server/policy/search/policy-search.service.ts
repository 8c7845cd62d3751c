import { may } from '../../../machines/domain/access/permission.ts';
import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { mainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { clampPageSize, isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PolicyCriteria } from './policy-criteria.ts';
import {
  findLatestQuote,
  findPoliciesByCriteria,
  findPoliciesByMain,
  relatedPolicies,
} from './policy-lists.store.ts';
import { type PolicySummary, toPolicySummary } from './policy-summaries.service.ts';

const maxSearchResults = 100;

/** The policies of a policy main that the viewer may see, one per term, newest first. */
export async function findPolicyTerms(
  world: World,
  viewer: Viewer,
  policyMainId: number,
): Promise<PolicySummary[]> {
  if (!isRowNumber(policyMainId) || !may(viewer.masks, 'policy', 'view')) return [];
  return (await findPoliciesByMain(world.db, viewer, policyMainId, maxSearchResults)).map(toPolicySummary);
}

/** The other policies of the same policy main, or of the same main insured, that the viewer may see, newest first. */
export async function findOtherPolicies(
  world: World,
  viewer: Viewer,
  { policy, insureds }: StoredFile,
): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  const insured = mainInsured(insureds);
  return (await relatedPolicies(world.db, viewer, { ...policy, insured }, maxSearchResults)).map(
    toPolicySummary,
  );
}

/** Policies that match every criterion; empty if none is set. */
export async function searchPoliciesByCriteria(
  world: World,
  viewer: Viewer,
  criteria: PolicyCriteria,
  includeInactive: boolean,
  first: number,
): Promise<PolicySummary[]> {
  const { trackingNumber, email, streetNumber, zipCode } = criteria;
  const wanted = {
    trackingNumber: cleanSearchText(trackingNumber),
    email: cleanSearchText(email),
    streetNumber: cleanSearchText(streetNumber),
    zipCode: cleanSearchText(zipCode),
  };
  if (!may(viewer.masks, 'policy', 'view') || Object.values(wanted).every((text) => text === '')) return [];
  return (
    await findPoliciesByCriteria(
      world.db,
      viewer,
      wanted,
      includeInactive,
      clampPageSize(first, maxSearchResults),
    )
  ).map(toPolicySummary);
}

/** The quote that the viewer changed last; null if there is none. */
export async function findCurrentQuote(world: World, viewer: Viewer): Promise<PolicySummary | null> {
  if (!may(viewer.masks, 'policy', 'view')) return null;
  const row = await findLatestQuote(world.db, viewer);
  return row && toPolicySummary(row);
}

function cleanSearchText(text: string | null | undefined): string {
  return toPlainCharacters(text ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 200);
}

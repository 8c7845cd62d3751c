import { may } from '../../../machines/domain/access/permission.ts';
import { mainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { bounded, isRowNumber } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PolicyCriteria } from './policy-criteria.ts';
import { latestQuote, policiesOfMain, policiesThatFit, relatedPolicies } from './policy-lists.store.ts';
import { type PolicySummary, summaryOf } from './policy-summaries.service.ts';

const most = 100;

/** The policies of a policy main that the viewer may see, one per term, newest first. */
export async function policyTerms(
  world: World,
  viewer: Viewer,
  policyMainId: number,
): Promise<PolicySummary[]> {
  if (!isRowNumber(policyMainId) || !may(viewer.masks, 'policy', 'view')) return [];
  return (await policiesOfMain(world.db, viewer, policyMainId, most)).map(summaryOf);
}

/** The other policies of the same policy main, or of the same main insured, that the viewer may see, newest first. */
export async function otherPolicies(
  world: World,
  viewer: Viewer,
  { policy, insureds }: StoredFile,
): Promise<PolicySummary[]> {
  if (!may(viewer.masks, 'policy', 'view')) return [];
  const insured = mainInsured(insureds);
  return (await relatedPolicies(world.db, viewer, { ...policy, insured }, most)).map(summaryOf);
}

/** Policies that fit every criterion; none where none is given. */
export async function findPoliciesBy(
  world: World,
  viewer: Viewer,
  criteria: PolicyCriteria,
  includeInactive: boolean,
  first: number,
): Promise<PolicySummary[]> {
  const { trackingNumber, email, streetNumber, zipCode } = criteria;
  const wanted = {
    trackingNumber: printable(trackingNumber),
    email: printable(email),
    streetNumber: printable(streetNumber),
    zipCode: printable(zipCode),
  };
  if (!may(viewer.masks, 'policy', 'view') || Object.values(wanted).every((text) => text === '')) return [];
  return (await policiesThatFit(world.db, viewer, wanted, includeInactive, bounded(first, most))).map(
    summaryOf,
  );
}

/** The quote that the viewer changed last; null where there is none. */
export async function currentQuote(world: World, viewer: Viewer): Promise<PolicySummary | null> {
  if (!may(viewer.masks, 'policy', 'view')) return null;
  const row = await latestQuote(world.db, viewer);
  return row && summaryOf(row);
}

function printable(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, 200);
}

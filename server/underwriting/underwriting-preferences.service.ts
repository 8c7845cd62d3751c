import type { Kysely } from 'kysely';
import { preferences, splitWords } from '../../machines/domain/access/preference.ts';
import type { EvaluationOptions } from '../../machines/domain/underwriting/review-reasons.ts';
import type { Database } from '../database/tables.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

type CompanyUnderwritingRules = Required<
  Pick<EvaluationOptions, 'switchedOff' | 'thresholds' | 'isBindingSuspended'>
>;

/**
 * The company's underwriting settings for a policy: rules switched off, thresholds, and whether binding of private cover is
 * suspended in the property's state.
 */
export async function readCompanyRules(
  db: Kysely<Database>,
  { policyOwner, propertyAddress, rating }: StoredFile,
): Promise<CompanyUnderwritingRules> {
  const place = { userId: null, entityId: null, companyId: policyOwner.companyId };
  const settings = await resolvePreferences(db, place);
  const readList = (key: 'rulesOff' | 'reviewThresholds' | 'bindingSuspended') =>
    splitWords(settings.find(({ name }) => name === preferences[key].name)?.value ?? '');
  const [building = 0, contents = 0, premium = 0, cost = 0] = readList('reviewThresholds').map(Number);
  return {
    switchedOff: readList('rulesOff'),
    thresholds: {
      buildingCoverage: building,
      contentsCoverage: contents,
      totalPremium: premium,
      replacementCost: cost,
    },
    isBindingSuspended:
      rating.privateFloodProviderId !== null &&
      readList('bindingSuspended').includes(propertyAddress.stateAbbreviation ?? ''),
  };
}

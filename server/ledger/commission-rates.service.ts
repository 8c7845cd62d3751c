import { records } from '../../machines/contract/fields.ts';
import type { CommissionRate, Entity, IsoDate, RateMarket } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { findCommissionPercent, listCurrentRates } from '../../machines/domain/ledger/commission-rate.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord } from '../database/records.store.ts';
import { resolvePreferenceValue } from '../entities/preferences.service.ts';
import { findVisibleEntity, noSuchEntity } from '../entities/visible-entity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, type World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { selectCommissionRates } from './commission-rates.store.ts';

/** The entered data of a commission rate; without a percentage the row of the same kind is deleted. */
export interface CommissionRateInput {
  readonly state?: string | null;
  readonly product?: RateMarket | null;
  readonly isRenewal?: boolean | null;
  readonly firstDay: IsoDate;
  readonly percent?: number | null;
}

export type SetCommissionRateAnswer =
  | { readonly __typename: 'CommissionRatesSet'; readonly rates: readonly CommissionRate[] }
  | SaveRefused
  | NotFound;

/** The rates of an entity that count, the narrowest first: an agency's own and those for all agencies of its company, or of a company these alone. */
export async function readCommissionRates(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<CommissionRate[]> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null || !may(viewer.masks, 'commission', 'view')) return [];
  return listCurrentRates(await selectCommissionRates(world.db, entity.companyId, findAgency(entity)));
}

/** Adds a rate of an agency, or of a company for all agencies. Terms that have a rate keep it. */
export async function setCommissionRate(
  world: World,
  viewer: Viewer,
  entityId: number,
  rate: CommissionRateInput,
): Promise<SetCommissionRateAnswer> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (entity === null) return noSuchEntity;
  if (!isStaff(viewer.role) || !may(viewer.masks, 'commission', 'edit'))
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, "You don't have permission to change rates of commission."),
    ]);
  const values = {
    companyId: entity.companyId,
    agencyEntityId: findAgency(entity),
    state: rate.state?.trim().toUpperCase() || null,
    product: rate.product ?? null,
    isRenewal: rate.isRenewal ?? null,
    firstDay: rate.firstDay,
    percent: rate.percent ?? null,
  };
  const problems = findRateProblems(values);
  if (problems.length > 0) return saveRefused(problems);
  return withTransaction<SetCommissionRateAnswer>(world, async (trx) => {
    await addRecord(trx, 'commissionRates', {
      ...values,
      savedBy: viewer.userId,
      savedAt: businessNow(world).toISOString(),
    });
    const rows = await selectCommissionRates(trx, values.companyId, values.agencyEntityId);
    return { __typename: 'CommissionRatesSet', rates: listCurrentRates(rows) };
  });
}

/** The rate in percent that a term gets with its first charge: the table's, or the company's preference where no row is for it. */
export async function readCommissionPercent({ trx, today, file }: Edit): Promise<number> {
  const { policyOwner, policy, propertyAddress, rating, transaction } = file;
  const { agencyEntityId, companyId } = policyOwner;
  const fromTable = findCommissionPercent(await selectCommissionRates(trx, companyId, agencyEntityId), {
    agencyEntityId,
    state: propertyAddress.stateAbbreviation,
    product: rating.privateFloodProviderId === null ? 'PUBLIC' : 'PRIVATE',
    isRenewal: renewalStates.includes(transaction.policyState),
    firstDay: policy.effectiveDate ?? today,
  });
  if (fromTable !== null) return fromTable;
  const owner = { userId: null, entityId: agencyEntityId, companyId };
  return Number(await resolvePreferenceValue(trx, owner, 'commissionPercent'));
}

const renewalStates: readonly string[] = ['RENEWAL', 'BILLED_RENEWAL_APPLICATION'];

/** The agency whose own rows an entity has; null for a company, whose rows are for all agencies. */
function findAgency({ entityId, entityTypeId }: Entity): number | null {
  return entityTypeId === companyTypeId ? null : entityId;
}

/** The number of companies in the list of entity types. */
const companyTypeId = 1;

function findRateProblems(
  values: Omit<CommissionRate, 'commissionRateId' | 'savedBy' | 'savedAt'>,
): Problem[] {
  const { fields } = records.commissionRates;
  const faults = (['firstDay', 'percent', 'product'] as const).flatMap((name) => {
    const fault = valueFault(fields[name], values[name]);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  return [
    ...faults,
    ...(values.state === null || /^[A-Z]{2}$/.test(values.state)
      ? []
      : [buildProblem('RANGE', 'state', 'Enter the two letters of a state, or leave it empty for all.')]),
    ...(values.product === 'NONE' || values.product === 'BOTH'
      ? [buildProblem('RANGE', 'product', 'A rate is for the NFIP, for private flood, or for all products.')]
      : []),
  ];
}

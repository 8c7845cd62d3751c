import type { Kysely } from 'kysely';
import type { PolicyFile } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';
import { filterOpenCarriers } from '../entities/preferences.service.ts';
import type { World } from '../kernel/world.ts';
import type { PrivateCarrier } from '../providers/private-market.ts';

/** The private carriers that the policy's agency allows to quote. The others are never asked. */
export function carriersOfAgency(
  { providers }: Pick<World, 'providers'>,
  db: Kysely<Database>,
  { policyOwner: { agencyEntityId, companyId } }: PolicyFile,
): Promise<readonly PrivateCarrier[]> {
  const agency = { userId: null, entityId: agencyEntityId, companyId };
  return filterOpenCarriers(db, agency, providers.privateMarket.carriers);
}

import type { StateTax } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { readRecords } from '../database/records.store.ts';
import { filterOpenCarriers } from '../entities/preferences.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { PrivateCarrier } from '../providers/private-market.ts';

/** The carriers that may quote, and the taxes of the state. */
export interface RangedMarket {
  readonly carriers: readonly PrivateCarrier[];
  readonly taxes: readonly StateTax[];
}

/** The carriers that the viewer's agency allows to quote, with the state's taxes; null for a viewer who may not see private carriers. */
export async function findRangedMarket(
  { db, providers }: World,
  viewer: Viewer,
  state: string | null,
): Promise<RangedMarket | null> {
  if (!may(viewer.masks, 'privateFlood', 'view')) return null;
  const { entityId, companyId } = viewer;
  const agency = { userId: null, entityId, companyId };
  const carriers = await filterOpenCarriers(db, agency, providers.privateMarket.carriers);
  const taxes = await readRecords(db, 'stateTaxes', { state: state ?? '' });
  return { carriers, taxes };
}

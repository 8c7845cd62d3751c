import type { Entity } from '../../machines/contract/types.ts';
import { preferences, splitWords } from '../../machines/domain/access/preference.ts';
import { isMailingOnly, states } from '../../machines/domain/place/state.ts';
import type { World } from '../kernel/world.ts';
import { readOpenProviderIds } from './entity-providers.service.ts';
import { type Preference, resolvePreferences } from './preferences.service.ts';
import { readEntityCompany } from './visible-entity.service.ts';

/** An entity's configuration for the application of a product. */
export interface EntityConfiguration {
  product: string;
  entityId: number;
  sessionMinutes: number;
  isMfaRequired: boolean;
  mayInsuredPay: boolean;
  enabledStates: string[];
  privateFloodProviderIds: number[];
}

/** The configuration of an entity that the viewer is known to see. */
export async function readEntityConfiguration(world: World, entity: Entity): Promise<EntityConfiguration> {
  const { entityId } = entity;
  const settings = await resolvePreferences(world.db, { userId: null, entityId, companyId: null });
  return {
    product: world.site.product,
    entityId,
    sessionMinutes: world.sessionMinutes,
    isMfaRequired: await isMfaRequired(world, entity),
    mayInsuredPay: findPreferenceValue(settings, preferences.insuredPayments.name) === 'true',
    enabledStates: parseEnabledStates(findPreferenceValue(settings, preferences.enabledStates.name)),
    privateFloodProviderIds: await readOpenProviderIds(world, entityId),
  };
}

/** Whether the company of an entity requires a second factor to sign in. */
export async function isMfaRequired(world: World, entity: Entity): Promise<boolean> {
  return (await readEntityCompany(world, entity))?.isMfaRequired ?? false;
}

/** The states that the preference's value enables: those it names, or every state in which property is insured if it names none. */
export function parseEnabledStates(value: string): string[] {
  const named = splitWords(value);
  if (named.length > 0) return named;
  return states.map(({ letters }) => letters).filter((letters) => !isMailingOnly(letters));
}

function findPreferenceValue(settings: readonly Preference[], name: string): string {
  return settings.find((entry) => entry.name === name)?.value ?? '';
}

import type { Insured, IsoDate } from '../../contract/types.ts';
import { foldName } from '../format/fold-text.ts';

/** The main insured: the folded name, and the date of birth if it is a person and the date is known. */
export interface MainInsured {
  readonly name: string;
  readonly birthDate: IsoDate | null;
}

/**
 * The main insured of a policy: the active insured marked primary, else the active one entered first. Null if there is none or the name is
 * incomplete.
 */
export function mainInsured(insureds: readonly Insured[]): MainInsured | null {
  const main = findMainInsured(insureds);
  if (main === undefined) return null;
  const names = main.isEntity === true ? [main.entityName] : [main.firstName, main.lastName];
  const parts = names.map((name) => foldName(name ?? ''));
  if (parts.includes('')) return null;
  return { name: parts.join(' '), birthDate: main.isEntity === true ? null : main.birthDate };
}

/** The name of the main insured, from those of its parts that are entered; null if there is none. */
export function nameMainInsured(insureds: readonly Insured[]): string | null {
  const main = findMainInsured(insureds);
  return main === undefined ? null : nameInsured(main) || null;
}

/** The name of an insured in lists, on payments and under a proof: that of the entity, or first and last name. */
export function nameInsured({ isEntity, entityName, firstName, lastName }: Insured): string {
  return (isEntity === true ? [entityName] : [firstName, lastName]).filter(Boolean).join(' ');
}

function findMainInsured(insureds: readonly Insured[]): Insured | undefined {
  const active = insureds.filter(({ isActive }) => isActive !== false);
  return active.find(({ isPrimary }) => isPrimary === true) ?? active[0];
}

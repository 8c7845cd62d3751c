import type { Insured, IsoDate } from '../../contract/types.ts';

/** The main insured: the name in lower case, and a person's date of birth if known. */
export interface MainInsured {
  readonly name: string;
  readonly birthDate: IsoDate | null;
}

/** The main insured of a policy: the active one marked as primary, else the one entered first; null if no insured has a name. */
export function mainInsured(insureds: readonly Insured[]): MainInsured | null {
  const active = insureds.filter(({ isActive }) => isActive !== false);
  const main = active.find(({ isPrimary }) => isPrimary === true) ?? active[0];
  if (main === undefined) return null;
  const names = main.isEntity === true ? [main.entityName] : [main.firstName, main.lastName];
  const parts = names.map((name) => name?.trim() ?? '');
  if (parts.includes('')) return null;
  return { name: parts.join(' ').toLowerCase(), birthDate: main.isEntity === true ? null : main.birthDate };
}

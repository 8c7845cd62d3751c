import type { Insured } from '../../contract/types.ts';

/** The first e-mail address of the insureds; null if none has one. */
export function findInsuredEmail(insureds: readonly Pick<Insured, 'email' | 'isActive'>[]): string | null {
  return insureds.find(({ isActive, email }) => isActive !== false && email !== null)?.email ?? null;
}

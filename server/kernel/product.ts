import type { World } from './world.ts';

export const noSuchProduct = 'There is no such product here.';

/** Whether a word of an address names the product of this installation, in any case; there is one. */
export function isProduct({ site }: Pick<World, 'site'>, word: string | undefined): boolean {
  return word?.toLowerCase() === site.product.toLowerCase();
}

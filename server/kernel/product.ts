import type { World } from './world.ts';

export const noSuchProduct = 'There is no such product here.';

/** Whether a word from an address names this installation's product, ignoring case. There is only one product. */
export function isProduct({ site }: Pick<World, 'site'>, word: string | undefined): boolean {
  return word?.toLowerCase() === site.product.toLowerCase();
}

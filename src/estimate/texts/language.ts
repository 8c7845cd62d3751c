import type { i18n } from 'i18next';
import { createTexts } from '../../ui/language/language.ts';
import { english } from './english.ts';

/** The words of the estimate in a person's language. */
export function createWords(): i18n {
  return createTexts('estimate', english, async () => (await import('./spanish.ts')).spanish);
}

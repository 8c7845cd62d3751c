import type { i18n } from 'i18next';
import { createTexts } from '../../ui/language/language.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The words of the estimate in a person's language. */
export function createWords(): i18n {
  return createTexts('estimate', { en: english, es: spanish });
}

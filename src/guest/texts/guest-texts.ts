import type { i18n } from 'i18next';
import { createTexts } from '../../ui/language/language.ts';
import { guestEnglish } from './english.ts';

/** The words of a guest's pages in a person's language. */
export function createGuestTexts(): i18n {
  return createTexts('guest', guestEnglish, async () => (await import('./spanish.ts')).guestSpanish);
}

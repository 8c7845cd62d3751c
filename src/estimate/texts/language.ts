import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** The languages of the estimate. */
export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'estimate';
    resources: { estimate: typeof english };
  }
}

const place = 'highwater-language';

/** The words of the estimate in a person's language: the one chosen last on this device, else the browser's. */
export function createWords(): i18n {
  const words = createInstance();
  words.use(initReactI18next).init({
    lng: readLanguage(),
    fallbackLng: false,
    defaultNS: 'estimate',
    resources: { en: { estimate: english }, es: { estimate: spanish } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return words;
}

/** Keeps the language for the next visit. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(place, language);
  } catch {
    // A forbidden storage only means that the next visit asks the browser again.
  }
}

function readLanguage(): Language {
  try {
    const kept = localStorage.getItem(place);
    if (kept === 'en' || kept === 'es') return kept;
  } catch {
    // As without one that is kept.
  }
  return navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
}

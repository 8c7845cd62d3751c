import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The languages of the pages that are not only for professionals. */
export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

const place = 'highwater-language';

/**
 * The texts of a page in a person's language: the one chosen last on this device, else the browser's. Spanish is read when it is first
 * chosen; while it cannot be read the texts are English.
 */
export function createTexts(namespace: string, english: object, readSpanish: () => Promise<object>): i18n {
  const spanishReader = { type: 'backend', callbackApi: false, init: () => {}, read: readSpanish } as const;
  const instance = createInstance();
  instance
    .use(spanishReader)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: 'en',
      defaultNS: namespace,
      ns: namespace,
      resources: { en: { [namespace]: english } },
      partialBundledLanguages: true,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      initAsync: false,
    });
  return instance;
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

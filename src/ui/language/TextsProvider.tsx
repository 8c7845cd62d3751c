import type { i18n } from 'i18next';
import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type FieldWords, FieldWordsContext } from './field-words.ts';
import { writeSpanishProblem } from './spanish-problems.ts';

/** Gives a page its texts in the chosen language once they are read, and its controls their words. */
export function TextsProvider({ texts, children }: { texts: i18n; children: ReactNode }) {
  const english = useContext(FieldWordsContext);
  const [language, setLanguage] = useState(texts.language);
  useEffect(() => {
    texts.on('languageChanged', setLanguage);
    return () => texts.off('languageChanged', setLanguage);
  }, [texts]);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  return (
    <I18nextProvider i18n={texts}>
      <FieldWordsContext value={language === 'es' ? spanish : english}>
        <Suspense fallback={null}>{children}</Suspense>
      </FieldWordsContext>
    </I18nextProvider>
  );
}

const spanish: FieldWords = {
  skip: 'Ir al contenido',
  optional: 'opcional',
  error: 'Error:',
  warning: 'Aviso:',
  choose: 'Elija…',
  loading: 'Cargando…',
  undo: 'Deshacer',
  clearedPhone: (typed) => `Borrado: ${typed} no es un teléfono de diez dígitos.`,
  charactersLeft: (count) => `Quedan ${count} caracteres`,
  charactersOver: (count) => `Sobran ${count} caracteres`,
  problem: writeSpanishProblem,
};

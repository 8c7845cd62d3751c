import { useTranslation } from 'react-i18next';
import {
  type SpanishAnswer,
  spanishAnswers,
  writeSpanishValue,
} from '../../machines/domain/estimate/texts/spanish-answers.ts';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import type { AnswerValue } from './plan.ts';

/** Amounts, dates and the labels of fields in the language of the page. */
export function useFormat() {
  const { t } = useTranslation();
  const { language, locale, dollars } = useLocaleFormat();
  const own = (answer: string | null): SpanishAnswer | undefined =>
    language === 'es' && answer !== null ? spanishAnswers[answer] : undefined;
  const number = (value: number) => value.toLocaleString(locale);
  return {
    language,
    dollars,
    /** A difference with its sign: "+$212" or "−$40". */
    change: (amount: number) => `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`,
    number,
    /** A day as text; given as ISO text. */
    day: (date: string) =>
      new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'medium' }),
    label: ({ answer, label }: { answer: string | null; label: string }) => own(answer)?.label ?? label,
    help: ({ answer, help }: { answer: string; help: string | null }) =>
      help === null ? null : (own(answer)?.help ?? help),
    unit: ({ answer, unit }: { answer: string; unit: string | null }) =>
      unit === null ? null : (own(answer)?.unit ?? unit),
    /** A value that is answered, known or assumed; `text` is how the server writes it. */
    value: (answer: string | null, value: AnswerValue | null, text: string) => {
      if (language === 'en') return text;
      if (typeof value === 'boolean') return value ? t('questions.yes') : t('questions.no');
      return writeSpanishValue(answer, value, text);
    },
  };
}

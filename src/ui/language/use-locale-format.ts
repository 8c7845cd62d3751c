import { useTranslation } from 'react-i18next';
import type { Money } from '../../../machines/contract/types.ts';
import { formatDollars, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { Language } from './language.ts';

/** Amounts and days in the language of the page. */
export function useLocaleFormat() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'es' ? 'es' : 'en';
  const locale = `${language}-US`;
  return {
    language,
    locale,
    /** Whole dollars, such as a coverage. Both languages write dollars alike in the United States. */
    dollars: (amount: number | null) => formatDollars(amount ?? 0),
    /** Dollars and cents. */
    money: (amount: number | Money | null) => formatDollarsAndCents(amount ?? 0),
    /** A day as text; given as ISO text. */
    day: (date: string | null) =>
      date === null
        ? ''
        : new Date(`${date.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locale, {
            timeZone: 'UTC',
            dateStyle: 'long',
          }),
    /** A moment as a day where the insurer keeps its calendar. */
    dayOf: (moment: string) =>
      new Date(moment).toLocaleDateString(locale, { timeZone: 'America/Los_Angeles', dateStyle: 'long' }),
  } as const;
}

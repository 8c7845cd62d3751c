import { useTranslation } from 'react-i18next';
import { toDollars } from '../../machines/domain/money/money.ts';

/** Amounts and days in the language of the page. */
export function usePortalFormat() {
  const { i18n } = useTranslation('portal');
  const language = i18n.language === 'es' ? 'es' : 'en';
  const locale = `${language}-US`;
  return {
    language,
    /** Whole dollars, such as a coverage. */
    dollars: (amount: number | null) =>
      (amount ?? 0).toLocaleString(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    /** Dollars and cents, which calls send as text. */
    money: (amount: string | null) =>
      toDollars(amount).toLocaleString(locale, { style: 'currency', currency: 'USD' }),
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

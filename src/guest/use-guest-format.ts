import { useTranslation } from 'react-i18next';

/** Amounts and days in the language of the page. */
export function useGuestFormat() {
  const { i18n } = useTranslation('guest');
  const language = i18n.language === 'es' ? 'es' : 'en';
  const locale = `${language}-US`;
  return {
    language,
    dollars: (amount: number) => amount.toLocaleString(locale, { style: 'currency', currency: 'USD' }),
    /** A day as text; given as ISO text. */
    day: (date: string) =>
      new Date(`${date.slice(0, 10)}T00:00:00Z`).toLocaleDateString(locale, {
        timeZone: 'UTC',
        dateStyle: 'long',
      }),
    /** A moment as a day where the insurer keeps its calendar. */
    dayOf: (moment: string) =>
      new Date(moment).toLocaleDateString(locale, { timeZone: 'America/Los_Angeles', dateStyle: 'long' }),
  } as const;
}

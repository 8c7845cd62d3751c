import { useTranslation } from 'react-i18next';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';

/** The payments of a term that is paid in parts, those to come too: the day by which each is paid, its amount, and its state. */
export function InstallmentList({ view: { installments } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  if (installments.length === 0) return null;
  return (
    <Section title={t('installments.title')}>
      <FactList
        facts={installments.map(({ number, dueDate, amount, status }) => ({
          key: String(number),
          label: day(dueDate),
          value: money(amount),
          note: t(`installments.states.${status}`),
        }))}
      />
    </Section>
  );
}

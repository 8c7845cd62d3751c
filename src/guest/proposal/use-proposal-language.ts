import { useTranslation } from 'react-i18next';
import type { ProposalLanguage } from '../../../machines/contract/types.ts';

/** The language of the page, as proposals name it. */
export function useProposalLanguage(): ProposalLanguage {
  const { i18n } = useTranslation('guest');
  return i18n.language === 'es' ? 'ES' : 'EN';
}

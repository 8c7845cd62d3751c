import type { TFunction } from 'i18next';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Language } from '../../ui/language/language.ts';

interface ServerProblem {
  readonly code: string;
  readonly field?: string | null;
  readonly message: string;
}

/** Why the server refused something, in the language of the page: its own messages are in English. */
export function explainProblem(
  { code, field, message }: ServerProblem,
  language: Language,
  t: TFunction<'portal'>,
): string {
  if (language === 'en') return message;
  const { min, max, maxLength } = findFieldSpec(field ?? '') ?? {};
  if (code === 'RANGE' && min !== undefined && max !== undefined) return t('refused.range', { min, max });
  if (code === 'LENGTH' && maxLength !== undefined) return t('refused.length', { maxLength });
  return t('refused.answer');
}

import { foldText } from '../../../machines/domain/format/fold-text.ts';

/** Words for the legal form of an entity, which are not part of its actual name. */
const LEGAL_FORMS = new Set(
  (
    'AG AO BV CO COMPANY CORP CORPORATION GMBH INC INCORPORATED JSC KG LIMITED LLC LLP LP LTD LTDA NV OAO OOO OY ' +
    'PJSC PLC PTE PTY SA SAL SARL SAS SL SPA SRL'
  ).split(' '),
);

/**
 * The words of a name, sorted for comparison: folded, in capitals, without punctuation or legal forms. Sorting makes "LAST, First Middle"
 * and "First Middle Last" equal. A name consisting only of legal forms keeps them.
 */
export function nameWords(name: string): string[] {
  const words = foldText(name)
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length === 0 ? words : telling).toSorted();
}

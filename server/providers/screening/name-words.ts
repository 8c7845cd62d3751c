/** Words that tell the legal form of an entity and nothing of its name. */
const LEGAL_FORMS = new Set(
  (
    'AG AO BV CO COMPANY CORP CORPORATION GMBH INC INCORPORATED JSC KG LIMITED LLC LLP LP LTD LTDA NV OAO OOO OY ' +
    'PJSC PLC PTE PTY SA SAL SARL SAS SL SPA SRL'
  ).split(' '),
);

/**
 * The words of a name for comparing, sorted: in capitals, without accents, punctuation and legal forms. The order of
 * "LAST, First Middle" and "First Middle Last" is the same once sorted. A name of legal forms only keeps them.
 */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length === 0 ? words : telling).toSorted();
}

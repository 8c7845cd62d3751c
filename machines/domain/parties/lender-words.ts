/** The words by which a lender is found: lower case, without accents and marks, each once. */
export function splitLenderWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase();
  return [...new Set(plain.match(/[a-z0-9]+/g) ?? [])];
}

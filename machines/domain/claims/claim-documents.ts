/** The types of the documents of a claim. */
export const claimDocumentTypes: readonly string[] = [
  'Photograph',
  'Repair estimate',
  'Contents list',
  'Receipt',
  'Letter',
  'Other document',
];

/** Finds a type by name, ignoring case and spaces; null if the list has no such type. */
export function findClaimDocumentType(name: string): string | null {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return claimDocumentTypes.find((type) => plain(type) === plain(name)) ?? null;
}

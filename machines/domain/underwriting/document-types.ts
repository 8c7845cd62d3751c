/** The types of documents that a policy may need, by their names in the document list. */
export const documentTypes = {
  elevationCertificate: 'Elevation certificate',
  buildingPhotos: 'Building photos',
  openingsCertificate: 'Engineered openings certificate',
  communityLetter: 'Community letter',
  floodproofingCertificate: 'Floodproofing certificate',
  zoneEvidence: 'Flood zone evidence',
  constructionProof: 'Proof of construction date',
  conformityLetter: 'Letter of conforming use',
  lease: 'Lease',
  valuation: 'Replacement cost valuation',
  lenderConsent: 'Lender consent to the deductible',
  closingStatement: 'Loan closing statement',
  lenderLetter: "Lender's letter",
  priorDeclarations: 'Prior declarations page',
  backdateEvidence: 'Backdate evidence',
  mapRevision: 'Map revision notice',
  wildfireLetter: 'Letter of the agency about a wildfire',
  deed: 'Deed or settlement statement',
  changeEvidence: 'Evidence of a change',
  originalRequest: 'Evidence of the original request',
  cancellationEvidence: 'Evidence of a cancellation',
  bankError: "Bank's letter about its error",
  foreclosure: 'Foreclosure papers',
  lenderRelease: "Lender's release of the refund",
  residenceProof: 'Proof of primary residence',
  nonProfitProof: 'Proof of non-profit status',
  historicProof: 'Proof of historic status',
  heightSurvey: 'Survey of the first floor height',
  transferLetter: 'Letter of the insured about the agent',
} as const;

/** Every type under which a document can be uploaded. */
export const uploadTypes: readonly string[] = [
  ...Object.values(documentTypes),
  'Photograph',
  'Letter',
  'Other document',
];

/**
 * Finds an upload type by name, ignoring case and spaces, so that ElevationCertificate matches Elevation certificate. Null if the list has
 * no such type.
 */
export function uploadTypeNamed(name: string): string | null {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  return uploadTypes.find((type) => plain(type) === plain(name)) ?? null;
}

import { fetchWithSession } from './fetch-with-session.ts';

/** A refused or failed call for a file, with a message for the person. */
export class FileCallError extends Error {
  override name = 'FileCallFailed';
}

/** Fetches the quote as a PDF, without the worksheet, which is a document of its own. */
export function fetchQuotePdf(policyId: number): Promise<Blob> {
  return fetchFile(`/vue/api/Policy/${policyId}/Quote.pdf?worksheet=false`);
}

/** Fetches the proposal of a quote as a PDF, as the quote is now. */
export function fetchProposalPdf(
  policyId: number,
  { language, withWorksheet }: { language: string; withWorksheet: boolean },
): Promise<Blob> {
  const query = new URLSearchParams({ language, worksheet: String(withWorksheet) });
  return fetchFile(`/vue/api/Policy/${policyId}/Proposal.pdf?${query}`);
}

/** Fetches the worksheet of the active rating as a PDF. */
export function fetchWorksheetPdf(policyId: number): Promise<Blob> {
  return fetchFile(`/vue/api/Policy/${policyId}/Worksheet.pdf`);
}

/** Fetches the evidence of insurance of a policy as a PDF. */
export function fetchEvidencePdf(policyId: number): Promise<Blob> {
  return fetchFile(`/vue/api/Policy/${policyId}/Evidence.pdf`);
}

/** Fetches a document of a policy. */
export function fetchPolicyDocument(policyId: number, documentId: string | number): Promise<Blob> {
  return fetchFile(`/vue/api/Policy/${policyId}/Document/${documentId}`);
}

/** Fetches the file of an export from its path. */
export function fetchExport(path: string): Promise<Blob> {
  return fetchFile(path);
}

/** Fetches the statement of an agency's commission for a closed month. */
export function fetchCommissionStatement(
  entityId: string,
  lastDate: string,
  format: 'pdf' | 'csv',
): Promise<Blob> {
  const query = new URLSearchParams({ lastDate });
  return fetchFile(`/vue/api/Entity/${entityId}/CommissionStatement.${format}?${query}`);
}

/** Fetches a print run with its manifest. */
export function fetchPrintRunPdf(printRunId: string): Promise<Blob> {
  return fetchFile(`/vue/api/Letters/PrintRun/${printRunId}`);
}

/** Fetches the filtered rows of the pipeline as a CSV file. */
export function fetchPipelineCsv(variables: object): Promise<Blob> {
  return fetchFile(`/graphql/pipeline.csv?${new URLSearchParams({ variables: JSON.stringify(variables) })}`);
}

/** Adds a document of the given type to a policy. */
export async function uploadPolicyDocument(policyId: number, type: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  const path = `/vue/api/Policy/${policyId}/Documents/${encodeURIComponent(type)}`;
  await requireOk(await fetchWithSession(path, { method: 'POST', body }));
}

/** Fetches a recorded report of a claim's adjuster. */
export function fetchClaimReport(
  claimId: string,
  claimReportId: string,
  format: 'pdf' | 'xml',
): Promise<Blob> {
  return fetchFile(`/vue/api/Claim/${claimId}/Report/${claimReportId}/${format === 'pdf' ? 'Pdf' : 'Xml'}`);
}

/** Fetches a document or photo of a claim. */
export function fetchClaimDocument(claimId: string, documentId: string): Promise<Blob> {
  return fetchFile(`/vue/api/Claim/${claimId}/Document/${documentId}`);
}

/** Fetches a photo of a claim as a picture that browsers show, small for a list or whole. */
export function fetchClaimPicture(
  claimId: string,
  documentId: string,
  size: 'Thumbnail' | 'Picture',
): Promise<Blob> {
  return fetchFile(`/vue/api/Claim/${claimId}/Document/${documentId}/${size}`);
}

/** Sends an elevation certificate to be read. */
export async function uploadCertificate(policyId: number, file: File): Promise<void> {
  const path = `/vue/api/Policy/${policyId}/ElevationCertificate/Upload`;
  const target: { url: string } = await (await requireOk(await fetchWithSession(path))).json();
  const body = new FormData();
  body.append('file', file);
  await requireOk(await fetchWithSession(target.url, { method: 'POST', body }));
}

/** Fetches the picture of a page of an elevation certificate that was sent. */
export function fetchCertificatePage(policyId: number, ocrJobId: string, page: number): Promise<Blob> {
  return fetchFile(`/vue/api/Policy/${policyId}/ElevationCertificate/Page/${ocrJobId}/${page}`);
}

/** Fetches the blank elevation sheet, a PDF form. */
export function fetchElevationSheet(): Promise<Blob> {
  return fetchFile('/vue/api/ElevationSheet');
}

/** Sets the viewer's own photo. */
export async function uploadOwnPhoto(file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  await requireOk(await fetchWithSession('/vue/api/User/Photo', { method: 'POST', body }));
}

/** Opens a file in a new tab, or downloads it under a name. */
export function openFile(file: Blob, downloadName?: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' });
  if (downloadName !== undefined) link.download = downloadName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(path: string): Promise<Blob> {
  return (await requireOk(await fetchWithSession(path))).blob();
}

async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { message }: { message?: unknown } = await response.json().catch(() => ({}));
  throw new FileCallError(typeof message === 'string' ? message : `The server answered ${response.status}.`);
}

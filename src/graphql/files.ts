import { call } from './call.ts';

/** A refused or failed call for a file, in words for the person. */
export class FileCallFailed extends Error {
  override name = 'FileCallFailed';
}

/** The quote as a PDF. */
export function quotePdf(policyId: number): Promise<Blob> {
  return fileAt(`/vue/api/Policy/${policyId}/Quote.pdf`);
}

/** How the premium of the active rating was made, as a PDF. */
export function worksheetPdf(policyId: number): Promise<Blob> {
  return fileAt(`/vue/api/Policy/${policyId}/Worksheet.pdf`);
}

/** A document of a policy. */
export function policyDocument(policyId: number, documentId: string | number): Promise<Blob> {
  return fileAt(`/vue/api/Policy/${policyId}/Document/${documentId}`);
}

/** Adds a document of the given type to a policy. */
export async function addPolicyDocument(policyId: number, type: string, file: File): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  const path = `/vue/api/Policy/${policyId}/Documents/${encodeURIComponent(type)}`;
  await answered(await call(path, { method: 'POST', body }));
}

/** Shows a file in a tab of its own, or saves it under a name. */
export function openFile(file: Blob, downloadName?: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, target: '_blank', rel: 'noopener' });
  if (downloadName !== undefined) link.download = downloadName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fileAt(path: string): Promise<Blob> {
  return (await answered(await call(path))).blob();
}

async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { message }: { message?: unknown } = await response.json().catch(() => ({}));
  throw new FileCallFailed(typeof message === 'string' ? message : `The server answered ${response.status}.`);
}

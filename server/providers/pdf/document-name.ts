import type { QuoteDocument } from './quote-document.ts';

/** The title: Quote 1042, Application 1042, Policy 7100001042. */
export function documentName({ kind, number }: QuoteDocument): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
}

/** States that the document is not a binder, or that its premium is provisional; empty for a fully rated policy. */
export function documentCaution({ kind, isProvisional }: QuoteDocument): string {
  if (kind === 'policy') return isProvisional ? 'Provisional premium' : '';
  return isProvisional ? 'Preliminary and provisional – not a binder' : 'Preliminary – not a binder';
}

import type { ProposalLanguage, ProposalStanding } from '../../../machines/contract/types.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** Why a proposal is not shown. */
export type TroubleKind = 'UNKNOWN' | 'EXPIRED' | 'REVOKED' | 'TOO_MANY' | 'FAILED';

interface Notice {
  readonly title: string;
  readonly text: string;
}

/** What the page says around the proposal. */
export interface PageTexts {
  readonly language: string;
  readonly loading: string;
  readonly slow: string;
  readonly download: string;
  readonly downloading: string;
  readonly downloadFailed: string;
  readonly withWorksheet: string;
  readonly print: string;
  readonly standings: { readonly [standing in Exclude<ProposalStanding, 'CURRENT'>]: Notice };
  readonly troubles: { readonly [kind in TroubleKind]: Notice };
  readonly again: string;
  readonly asMade: (date: string, digest: string) => string;
  readonly linkEnds: (date: string) => string;
}

export const pageTexts: { readonly [language in ProposalLanguage]: PageTexts } = { EN: english, ES: spanish };

/** The languages, each by its own name. */
export const languageNames: { readonly [language in ProposalLanguage]: string } = {
  EN: 'English',
  ES: 'Español',
};

/** The language of the browser, until a proposal says its own. */
export function readBrowserLanguage(): ProposalLanguage {
  return navigator.language.toLowerCase().startsWith('es') ? 'ES' : 'EN';
}

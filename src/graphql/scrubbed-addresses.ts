import type { ScrubAnswerFragment, ScrubbedLinesFragment } from './staff-documents.ts';

/** The addresses that scrubbing offers: the correction, or the candidates to choose from. */
export function listOfferedAddresses(scrub: ScrubAnswerFragment): readonly ScrubbedLinesFragment[] {
  return scrub.corrected === null ? scrub.candidates : [scrub.corrected];
}

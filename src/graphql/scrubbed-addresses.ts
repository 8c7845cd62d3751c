import type { ScrubAnswerFragment, ScrubbedLinesFragment } from './staff-documents.ts';

type Line = string | null | undefined;

interface Lines {
  readonly streetAddress1?: Line;
  readonly streetAddress2?: Line;
  readonly city?: Line;
  readonly stateAbbreviation?: Line;
  readonly foreignState?: Line;
  readonly postalCode?: Line;
}

/** The addresses that scrubbing offers: the correction, or the candidates to choose from. */
export function listOfferedAddresses(scrub: ScrubAnswerFragment): readonly ScrubbedLinesFragment[] {
  return scrub.corrected === null ? scrub.candidates : [scrub.corrected];
}

/** An address in one line: 118 Riverside Dr Apt 4, Nashville TN 37203. */
export function formatAddressLine(lines: Lines): string {
  const street = [lines.streetAddress1, lines.streetAddress2].filter(Boolean).join(' ');
  const state = lines.stateAbbreviation ?? lines.foreignState;
  const cityLine = [lines.city, state, lines.postalCode].filter(Boolean).join(' ');
  return [street, cityLine].filter(Boolean).join(', ');
}

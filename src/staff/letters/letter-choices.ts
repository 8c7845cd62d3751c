import { LetterStatus as letterStatusLabels } from '../../../machines/contract/office-enums.ts';
import type { LetterKind, LetterStatus } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ownTexts } from '../../../machines/domain/letters/own-texts.ts';

/** The kinds of letters to choose from. */
export const letterKinds = (Object.keys(ownTexts) as LetterKind[]).map((value) => ({
  value,
  label: enumLabel('LetterKind', value),
}));

const statuses: readonly LetterStatus[] = ['QUEUED', 'SENT', 'PRINTED', 'FAILED', 'RETURNED'];

/** The statuses to choose from. */
export const letterStatuses = statuses.map((value) => ({
  value,
  label: enumLabel(letterStatusLabels, value),
}));

import type { Insured, ScreeningResult } from '../../../../machines/contract/types.ts';
import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { type StatusTone, StatusWord } from '../../../ui/feedback/StatusWord.tsx';

const screeningLabels: { readonly [result in ScreeningResult]: { tone: StatusTone; text: string } } = {
  NOT_SCREENED: { tone: 'todo', text: 'Name not screened yet' },
  CLEAR: { tone: 'good', text: 'Name screened: nothing found' },
  REVIEW: { tone: 'warn', text: 'Name resembles a listed one: underwriting must clear it' },
  POTENTIAL_MATCH: { tone: 'warn', text: 'Name may be a listed one: underwriting must clear it' },
};

/** The result of screening a name against the sanctions list, with the date of that list. */
export function ScreeningStatus({ insured }: { insured: Insured }) {
  const { screeningResult, screeningListDate } = insured;
  const { tone, text } = screeningLabels[screeningResult ?? 'NOT_SCREENED'];
  const list = screeningListDate === null ? '' : `, list of ${formatDate(screeningListDate)}`;
  return <StatusWord tone={tone}>{`${text}${list}`}</StatusWord>;
}

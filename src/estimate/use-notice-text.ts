import { spanishHardStopTexts, spanishStops, spanishWarnings } from './texts/spanish-notices.ts';
import { useFormat } from './use-format.ts';

interface Notice {
  readonly code: string;
  readonly message: string;
}

interface Stop extends Notice {
  readonly remedies: readonly string[];
  readonly liftedBy: string;
}

/** Stops and warnings of the rules in the language of the page. */
export function useNoticeText() {
  const { language } = useFormat();
  const isSpanish = language === 'es';
  return {
    message: (notice: Notice | Stop) => (isSpanish ? spanishMessage(notice) : notice.message),
    remedies: ({ code, remedies }: Stop) =>
      isSpanish ? (spanishStops[code]?.remedies ?? remedies.map(translate)) : remedies,
    liftedBy: ({ liftedBy }: Stop) => (isSpanish ? translate(liftedBy) : liftedBy),
  };
}

function translate(text: string): string {
  return spanishHardStopTexts[text] ?? text;
}

function spanishMessage(notice: Notice | Stop): string {
  const { code, message } = notice;
  const text = 'remedies' in notice ? spanishStops[code]?.message : spanishWarnings[code];
  if (text === undefined) return message;
  return typeof text === 'string' ? text : text(...listFigures(message));
}

/** The dates and amounts of a message in their order. */
function listFigures(message: string): readonly string[] {
  return message.match(/\d{2}\/\d{2}\/\d{4}|\$[\d,]+/g) ?? [];
}

import { enums } from '../../contract/enums.ts';
import type { HardStopType } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import { hardStopTexts } from '../format/messages.ts';
import { decodePercent } from '../format/percent-encoding.ts';

/** What the address of the 'Cannot Proceed' page carries. Plain text, never markup. */
export interface HardStopQuery {
  readonly type: HardStopType;
  readonly message: string;
  readonly header: string;
}

/** The query of the 'Cannot Proceed' page: type (PremiumFailure and the like), message, header. */
export function formatHardStopQuery({ type, message, header }: HardStopQuery): string {
  const pairs = { type: enums.HardStopType[type].wire, message, header };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`)
    .join('&');
}

/** What a query says; an unknown type is RequiresReview, and what is missing are the words of the type. */
export function parseHardStopQuery(query: string): HardStopQuery {
  const values = parseQueryValues(query);
  const type = parseHardStopType(values.get('type') ?? '');
  const defaults = hardStopTexts[type];
  return {
    type,
    message: blankToNull(values.get('message')) ?? defaults.message,
    header: blankToNull(values.get('header')) ?? defaults.header,
  };
}

function parseQueryValues(query: string): ReadonlyMap<string, string> {
  const pairs = query.replace(/^\?/, '').split('&');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeValue(name).toLowerCase(), decodeValue(value.join('='))] as const;
    }),
  );
}

function parseHardStopType(text: string): HardStopType {
  const wanted = text.replaceAll('_', '').toLowerCase();
  const types: readonly HardStopType[] = [
    'PREMIUM_FAILURE',
    'REQUIRES_REVIEW',
    'FZD_FAILURE',
    'INVALID_MOBILE',
  ];
  return types.find((type) => type.replaceAll('_', '').toLowerCase() === wanted) ?? 'REQUIRES_REVIEW';
}

function decodeValue(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

function blankToNull(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text;
}

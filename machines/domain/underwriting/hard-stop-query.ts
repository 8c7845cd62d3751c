import { enums } from '../../contract/enums.ts';
import type { HardStopType } from '../../contract/types.ts';
import { hardStopTexts } from '../format/messages.ts';
import { decodePercent } from '../format/percent-encoding.ts';

/** The query values of the 'Cannot Proceed' page, as plain text without markup. */
export interface HardStopQuery {
  readonly type: HardStopType;
  readonly message: string;
  readonly header: string;
}

/** Formats the query of the 'Cannot Proceed' page: type (such as PremiumFailure), message and header. */
export function formatHardStopQuery({ type, message, header }: HardStopQuery): string {
  const pairs = { type: enums.HardStopType[type].wire, message, header };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`)
    .join('&');
}

/** Parses the query. An unknown type counts as RequiresReview, and missing texts are the defaults of the type. */
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
  return text === undefined || text.trim() === '' ? null : text;
}

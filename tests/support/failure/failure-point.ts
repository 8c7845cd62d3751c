/** The error that a test threw. */
interface ThrownError {
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
}

/**
 * Where in its file a test failed and what it waited for there: "Line 12, waiting for getByText('Rates') to be visible". Null where neither is
 * known.
 */
export function describeFailurePoint({ message = '', stack = '' }: ThrownError, file: string): string | null {
  const line = stack.split(`${file}:`)[1]?.match(/^\d+/)?.[0];
  const waiting = message.replace(ansi, '').match(/^\s*- (waiting for .+)$/m)?.[1];
  const parts = [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(waiting === undefined ? [] : [waiting]),
  ];
  const text = parts.join(', ');
  return text === '' ? null : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with one
const ansi = /\u001b\[\d+m/g;

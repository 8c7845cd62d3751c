/** Where an answer says something else than the stored file; members that only one of both has are left out. */
export function listDifferences(stored: unknown, answer: unknown, path = ''): string[] {
  // A missing row is null or blank.
  if ((answer === null && isRecord(stored)) || (stored === null && isRecord(answer))) return [];
  if (Array.isArray(stored) && Array.isArray(answer)) {
    const counts =
      stored.length === answer.length ? [] : [`${path}: ${answer.length} rows of ${stored.length}`];
    return [...counts, ...answer.flatMap((row, at) => listDifferences(stored[at], row, `${path}[${at}]`))];
  }
  if (isRecord(stored) && isRecord(answer))
    return Object.entries(answer).flatMap(([name, value]) =>
      name in stored ? listDifferences(stored[name], value, `${path}.${name}`) : [],
    );
  return isSame(stored, answer) ? [] : [`${path}: ${JSON.stringify(answer)}, not ${JSON.stringify(stored)}`];
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two wires say the same: numbers as text or not, moments in any zone, lists and objects as JSON. */
function isSame(left: unknown, right: unknown): boolean {
  const [one, other] = [left, right].map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value ?? null),
  );
  if (one === other) return true;
  const [begin, end] = [one, other].map((text) =>
    isMoment(text) ? Date.parse(text ?? '') : Number(text || 'none'),
  );
  return begin === end;
}

function isMoment(text: string | undefined): boolean {
  return /^\d{4}-\d\d-\d\d[T ]/.test(text ?? '');
}

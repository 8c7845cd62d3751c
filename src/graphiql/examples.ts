import page from '../../docs/graphql.md?raw';

/** A document of docs/graphql.md to start from. */
export interface Example {
  /** The name of its operation. */
  name: string;
  /** The heading above it. */
  subject: string;
  query: string;
  /** JSON; each `{{…}}` is to be replaced by the answer of an earlier call. */
  variables: string;
}

/** The page's documents in order. */
export const examples: readonly Example[] = page.split(/^## /m).flatMap((section) => {
  const subject = section.split('\n', 1)[0] ?? '';
  return [...section.matchAll(/```graphql\n(.*?)```\n(?:```json\n(.*?)```)?/gs)].map(
    ([, query = '', variables = '']) => ({ name: findOperationName(query), subject, query, variables }),
  );
});

function findOperationName(query: string): string {
  return /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? 'Without a name';
}

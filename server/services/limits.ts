/** What one call and one caller may ask for. */
export interface Limits {
  /** Calls of one caller a minute, GraphQL and REST together; as many may come at once. */
  readonly requestsPerMinute: number;
  /** Words and signs of a GraphQL document. */
  readonly tokens: number;
  /** Fields inside fields. */
  readonly depth: number;
  /** Fields with another name. */
  readonly aliases: number;
  /** Fields, those of fragments counted where they are spread. */
  readonly nodes: number;
  /** What executing an operation may cost, as docs/graphql.md counts it. */
  readonly cost: number;
}

export const usualLimits: Limits = {
  requestsPerMinute: 1200,
  tokens: 6000,
  depth: 20,
  aliases: 60,
  nodes: 6000,
  cost: 20_000,
};

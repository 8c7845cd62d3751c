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
  /** Fields, those of fragments counted if they are spread. */
  readonly nodes: number;
  /** What executing an operation may cost, as docs/graphql.md counts it. */
  readonly cost: number;
  /** E-mails about policies in an hour. */
  readonly mails: PartyLimits;
  /** Cards that were declined in an hour. */
  readonly declinedCards: PartyLimits;
}

/** How much each of those takes part in may do. */
export interface PartyLimits {
  readonly person: number;
  readonly policy: number;
  readonly agency: number;
}

export const defaultLimits: Limits = {
  requestsPerMinute: 1200,
  tokens: 6000,
  depth: 20,
  aliases: 60,
  nodes: 6000,
  cost: 20_000,
  mails: { person: 60, policy: 20, agency: 300 },
  declinedCards: { person: 10, policy: 5, agency: 50 },
};

/** The most days that the business clock may be ahead of or behind the real one. */
export const maxDaysAhead = 3660;

/** The limits of one GraphQL document. */
export interface DocumentLimits {
  /** Tokens in a GraphQL document. */
  readonly tokens: number;
  /** Levels of nested fields. */
  readonly depth: number;
  /** Aliased fields. */
  readonly aliases: number;
  /** Fields, with a fragment's fields counted at every spread. */
  readonly nodes: number;
  /** The cost of executing an operation, as docs/graphql.md counts it. */
  readonly cost: number;
}

/** The limits of one call and of one caller. */
export interface Limits extends DocumentLimits {
  /** Calls per minute from one caller, GraphQL and REST combined. They may all come at once. */
  readonly requestsPerMinute: number;
  /** E-mails about policies per hour. */
  readonly mails: PartyLimits;
  /** Declined cards per hour. */
  readonly declinedCards: PartyLimits;
}

/** The limit for each party involved. */
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

/** The maximum number of days that the business clock may be ahead of or behind the real one. */
export const maxDaysAhead = 3660;

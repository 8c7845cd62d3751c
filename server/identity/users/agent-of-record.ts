/** The agent of record of a policy, as its owner columns hold it. */
export interface AgentOfRecord {
  userId: number;
  entityId: number | null;
  companyId: number | null;
  companyName: string | null;
}

/** An agent in a list of choices. */
export interface ListedAgent {
  userId: number;
  name: string;
  agency: string | null;
}

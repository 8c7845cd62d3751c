/** The agent of record as a policy owner has it. */
export interface AgentOfRecord {
  userId: number;
  entityId: number | null;
  companyId: number | null;
  companyName: string | null;
}

/** An agent in a list to choose from. */
export interface ListedAgent {
  userId: number;
  name: string;
  agency: string | null;
}

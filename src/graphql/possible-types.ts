/** The members of each union that a fragment is on, for the cache. */
export const possibleTypes = {"ChangeResult":["ChangeSaved","NotFound","SaveRefused"],"PolicyClosingResult":["NotFound","PolicyClosed","SaveRefused"],"SavePolicyPartsResult":["NotFound","PartsSaved","SaveRefused","StaleParts"],"SuspenseResult":["NotFound","SaveRefused","SuspenseChanged"]};
